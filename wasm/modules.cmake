# The page's WebAssembly modules, each a .wasm and its glue (.js): the engine, and the learner, which comes when something
# learned is asked for. Of both there is one with no SIMD and one with SIMD128; of the engine also one with relaxed SIMD's
# fused multiply-add in the fast path.

# Small and strict: no exceptions, no file system, no eval, so that a page needs no more than 'wasm-unsafe-eval'. Speed
# matters in the kernels only; what calls them is optimised for its size on the wire.
set(module_compile_options -fno-exceptions -DNDEBUG)
set(module_link_options
  -Oz -flto -fno-exceptions -lembind --no-entry
  -sMODULARIZE=1 -sEXPORT_ES6=1
  -sENVIRONMENT=web,worker
  -sDYNAMIC_EXECUTION=0 -sFILESYSTEM=0 -sMALLOC=emmalloc -sSTRICT=1 -sINCOMING_MODULE_JS_API=wasmBinary -sTEXTDECODER=2 -sWASM_BIGINT=1
  -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=2MB -sSTACK_SIZE=128KB
  -sMEMORY_GROWTH_LINEAR_STEP=1MB)  # not by a fifth: the heap of long texts stays close to what they need
set(engine_link_options
  -sEXPORT_NAME=createEngine -sEXPORTED_RUNTIME_METHODS=HEAPF32
  -sMAXIMUM_MEMORY=1GB)  # the largest Scene that validate() lets pass needs half of it
set(learner_link_options
  -sEXPORT_NAME=createLearner
  -sMAXIMUM_MEMORY=512MB)  # the largest recipe that RecipeLimits let pass, measured while it learns, needs 190 MB

# What has no arithmetic worth a vector is compiled once for all variants: most of a build's time goes into xtensor's
# headers.
function(add_parts name kind)
  add_library(${name} ${kind} ${ARGN})
  target_link_libraries(${name} PRIVATE attention_options)
  target_compile_options(${name} PRIVATE -Oz -flto ${module_compile_options})
endfunction()
file(GLOB engine_bindings CONFIGURE_DEPENDS wasm/*.cc)
file(GLOB learner_bindings CONFIGURE_DEPENDS wasm/learner/*.cc)
set(shared_bindings wasm/properties.cc wasm/refusal_to_js.cc)
add_parts(core_parts STATIC ${core_sources})  # an archive: a module gets what it names
add_parts(engine_parts OBJECT ${engine_bindings})
add_parts(learner_parts OBJECT ${learner_bindings} ${learn_sources} ${shared_bindings})

# The kernels are compiled apart from the rest (no -flto), so that the linker does not rewrite their loops.
function(add_kernels variant)
  add_library(kernels-${variant} OBJECT ${kernel_sources})
  target_link_libraries(kernels-${variant} PRIVATE attention_options)
  target_compile_options(kernels-${variant} PRIVATE -O2 -fno-unroll-loops ${module_compile_options} ${ARGN})
endfunction()

function(add_module name variant)
  set(target ${name}-${variant})
  add_executable(${target} $<TARGET_OBJECTS:${name}_parts>)
  target_link_libraries(${target} PRIVATE kernels-${variant} core_parts)
  target_link_options(${target} PRIVATE ${module_link_options} ${${name}_link_options} ${ARGN})
endfunction()

set(simd -msimd128)
set(relaxed -msimd128 -mrelaxed-simd -DATTN_FUSED)
foreach(variant scalar simd relaxed)
  add_kernels(${variant} ${${variant}})
  add_module(engine ${variant} ${${variant}})
endforeach()
foreach(variant scalar simd)
  add_module(learner ${variant} ${${variant}})
endforeach()

# engine-scalar, engine-simd and engine-relaxed: one source, with no SIMD, with SIMD128, and with relaxed SIMD's fused
# multiply-add in the fast path. Each is a module (.wasm) and its glue (.js).

# Small and strict: no exceptions, no file system, no eval, so that a page needs no more than 'wasm-unsafe-eval'. Speed
# matters in the kernels only; what calls them is optimised for its size on the wire.
set(engine_compile_options -fno-exceptions -DNDEBUG)
set(engine_link_options
  -Oz -flto -fno-exceptions -lembind --no-entry
  -sMODULARIZE=1 -sEXPORT_ES6=1 -sEXPORT_NAME=createEngine
  -sENVIRONMENT=web,worker
  -sDYNAMIC_EXECUTION=0 -sFILESYSTEM=0 -sMALLOC=emmalloc -sSTRICT=1 -sINCOMING_MODULE_JS_API=wasmBinary -sEXPORTED_RUNTIME_METHODS=HEAPF32 -sTEXTDECODER=2 -sWASM_BIGINT=1
  -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=2MB -sSTACK_SIZE=128KB
  -sMEMORY_GROWTH_LINEAR_STEP=1MB  # not by a fifth: the heap of long texts stays close to what they need
  -sMAXIMUM_MEMORY=1GB)  # the largest Scene that validate() lets pass needs half of it

file(GLOB binding_sources CONFIGURE_DEPENDS wasm/*.cc)

# What has no arithmetic worth a vector is compiled once for all variants: most of a build's time goes into xtensor's
# headers.
add_library(engine_parts OBJECT ${core_sources} ${binding_sources})
target_link_libraries(engine_parts PRIVATE attention_options)
target_compile_options(engine_parts PRIVATE -Oz -flto ${engine_compile_options})

# The kernels are compiled apart from the rest (no -flto), so that the linker does not rewrite their loops.
function(add_engine variant)
  set(target engine-${variant})
  add_library(kernels-${variant} OBJECT ${kernel_sources})
  target_link_libraries(kernels-${variant} PRIVATE attention_options)
  target_compile_options(kernels-${variant} PRIVATE -O2 -fno-unroll-loops ${engine_compile_options} ${ARGN})

  add_executable(${target} $<TARGET_OBJECTS:engine_parts>)
  target_link_libraries(${target} PRIVATE kernels-${variant})
  target_link_options(${target} PRIVATE ${engine_link_options} ${ARGN})
endfunction()

add_engine(scalar)
add_engine(simd -msimd128)
add_engine(relaxed -msimd128 -mrelaxed-simd -DATTN_FUSED)

# engine-simd and engine-scalar: the same sources with and without SIMD128, each a module (.wasm) and its glue (.js).

# Small and strict: no exceptions, no file system, no eval, so that a page needs no more than 'wasm-unsafe-eval'. Speed
# matters in the kernels only; what calls them is optimised for its size on the wire.
set(engine_compile_options -flto -fno-exceptions -DNDEBUG)
set(engine_link_options
  -Oz -flto -fno-exceptions -lembind --no-entry
  -sMODULARIZE=1 -sEXPORT_ES6=1 -sEXPORT_NAME=createEngine
  -sENVIRONMENT=web,worker
  -sDYNAMIC_EXECUTION=0 -sFILESYSTEM=0 -sMALLOC=emmalloc -sSTRICT=1 -sINCOMING_MODULE_JS_API=wasmBinary -sTEXTDECODER=2 -sWASM_BIGINT=1
  -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=2MB -sSTACK_SIZE=128KB
  -sMAXIMUM_MEMORY=1GB)  # the largest Scene that validate() lets pass needs half of it

file(GLOB binding_sources CONFIGURE_DEPENDS wasm/*.cc)

function(add_engine variant)
  set(target engine-${variant})
  add_library(kernels-${variant} OBJECT ${kernel_sources})
  target_link_libraries(kernels-${variant} PRIVATE attention_options)
  target_compile_options(kernels-${variant} PRIVATE -O2 -fno-unroll-loops ${engine_compile_options} ${ARGN})

  add_executable(${target} ${core_sources} ${binding_sources})
  target_link_libraries(${target} PRIVATE attention_options kernels-${variant})
  target_compile_options(${target} PRIVATE -Oz ${engine_compile_options} ${ARGN})
  target_link_options(${target} PRIVATE ${engine_link_options} ${ARGN})
endfunction()

add_engine(simd -msimd128)
add_engine(scalar)

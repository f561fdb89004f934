# The fast path's kernels once more for each kind of machine, with fused multiply-adds; core/attend_builds.cc chooses
# among them at run time. Everything else stays with the baseline, whose numbers are the same everywhere.
set(fast_sources core/kernels/attend.cc core/kernels/few_queries.cc)

function(add_machine name)
  add_library(kernels-${name} OBJECT ${fast_sources})
  target_link_libraries(kernels-${name} PRIVATE attention_options)
  target_compile_definitions(kernels-${name} PRIVATE ATTN_TARGET=${name} ATTN_FUSED)
  target_compile_options(kernels-${name} PRIVATE ${ARGN})
  target_sources(attention_core PRIVATE $<TARGET_OBJECTS:kernels-${name}>)
endfunction()

if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  add_machine(avx2 -mavx2 -mfma)
  add_machine(avx512 -mavx512f -mfma)
  target_compile_definitions(attention_core PRIVATE ATTN_X86_BUILDS)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "aarch64|arm64")
  add_machine(neon)
  target_compile_definitions(attention_core PRIVATE ATTN_ARM_BUILDS)
endif()

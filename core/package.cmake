# The package: what others include as <attention_playground/run.h> and link as attention_playground::core, out of an
# installed prefix (find_package) or out of this folder (FetchContent, add_subdirectory).
set(public_headers
  run.h scene.h scene_error.h trace.h trace_view.h explain.h validate.h     # a Scene, its Trace, and why
  attention.h mask.h position.h relative.h rotary.h alibi.h norm.h activation.h  # the steps by themselves
  rollout.h fast_attention.h spread.h
  sizes.h stage.h tensor.h xtensor_shim.h normals.h random.h)               # what those include

add_library(attention_playground::core ALIAS attention_core)
set_target_properties(attention_core PROPERTIES EXPORT_NAME core OUTPUT_NAME attention_playground)
target_compile_features(attention_core INTERFACE cxx_std_20)

# Who builds it within another project finds, by the same names, headers that lead to those in core/.
if(NOT is_top_level)
  set(forwarding "${PROJECT_BINARY_DIR}/include")
  foreach(header ${public_headers})
    file(CONFIGURE OUTPUT "${forwarding}/attention_playground/${header}"
      CONTENT "#include \"${PROJECT_SOURCE_DIR}/core/${header}\"\n" @ONLY)
  endforeach()
  foreach(folder "${forwarding}" ${ATTN_XTENSOR_INCLUDES})
    target_include_directories(attention_core SYSTEM INTERFACE "$<BUILD_INTERFACE:${folder}>")
  endforeach()
endif()

if(ATTN_INSTALL)
  include(GNUInstallDirs)
  include(CMakePackageConfigHelpers)
  set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/attention_playground")
  install(TARGETS attention_core EXPORT attention_playground-targets
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" INCLUDES DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
  list(TRANSFORM public_headers PREPEND core/ OUTPUT_VARIABLE header_files)
  install(FILES ${header_files} DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/attention_playground")
  install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}")
  install(EXPORT attention_playground-targets NAMESPACE attention_playground:: DESTINATION "${package_dir}")
  set(config "${PROJECT_BINARY_DIR}/attention_playground-config")
  configure_file(core/config.cmake.in "${config}.cmake" @ONLY)
  # Before 1.0 a new minor version may change what C++ sees.
  write_basic_package_version_file("${config}-version.cmake" COMPATIBILITY SameMinorVersion)
  install(FILES "${config}.cmake" "${config}-version.cmake" core/find_xtensor.cmake DESTINATION "${package_dir}")
endif()

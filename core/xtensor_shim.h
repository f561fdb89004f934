// The one include of xtensor: its headers moved into folders with 0.26, and its throw macros must
// not throw here.
#pragma once

#include <cstdlib>

#if __has_include(<xtensor/xtensor_config.hpp>)
#include <xtensor/xtensor_config.hpp>
#else
#include <xtensor/core/xtensor_config.hpp>
#endif
#include <xtl/xtl_config.hpp>

// Without exceptions both libraries print through iostream, 155 KB of wasm. A throw in xtensor is a
// bug of ours: stop.
#if !defined(__cpp_exceptions)
#undef XTENSOR_THROW
#define XTENSOR_THROW(exception, message) std::abort()
#undef XTL_THROW
#define XTL_THROW(exception, message) std::abort()
#endif

#if __has_include(<xtensor/xtensor.hpp>)
#include <xtensor/xtensor.hpp>
#else
#include <xtensor/containers/xtensor.hpp>
#endif

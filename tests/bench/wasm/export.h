#pragma once

#define EXPORT(name) extern "C" __attribute__((export_name(#name)))

/* A target of headers alone is not tracked by the build. */
#include "CLinux.h"

#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stdint.h>

/* Counts of this process, all threads together, from its start. They wrap after 2^64 and never go back.
   Only an executable that links this target counts; under AddressSanitizer, which owns the allocator, both stay 0. */

/* Calls that asked for memory: malloc, calloc, realloc, memalign, aligned_alloc, posix_memalign. */
uint64_t callocations_count(void);

/* Calls of free with a block. */
uint64_t callocations_frees(void);

#endif

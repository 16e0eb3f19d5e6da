#include "CAllocations.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

static _Atomic uint64_t allocations;
static _Atomic uint64_t frees;

uint64_t callocations_count(void) { return atomic_load_explicit(&allocations, memory_order_relaxed); }
uint64_t callocations_frees(void) { return atomic_load_explicit(&frees, memory_order_relaxed); }

#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

/* glibc exports its allocator under these names for whoever replaces the public ones. Unlike dlsym(RTLD_NEXT)
   they need no look-up, which would itself allocate. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static void count_allocation(void) { atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  count_allocation();
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  count_allocation();
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  count_allocation();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count_allocation();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count_allocation();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  count_allocation();
  int saved = errno; /* the standard wants the error returned and errno left alone */
  void *result = __libc_memalign(alignment, size);
  errno = saved;
  if (result == NULL) return ENOMEM;
  *block = result;
  return 0;
}

void free(void *block) {
  if (block == NULL) return;
  atomic_fetch_add_explicit(&frees, 1, memory_order_relaxed);
  __libc_free(block);
}

#endif

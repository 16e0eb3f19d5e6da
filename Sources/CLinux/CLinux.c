#include "CLinux.h"

#include <malloc.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>

/* The kernel keeps at least so much below the main stack free of other mappings. */
static const rlim_t stack_gap = 128 << 20;
/* What may lie above that name: its own bytes, up to the end of a page. */
static const uintptr_t longest_name = 2 * 4096;

/* The main thread's stack ends at its limit below its top, where the name of the executable lies; null where the limit is no such promise. */
static void *main_stack_end(void) {
  struct rlimit limit;
  uintptr_t top = getauxval(AT_EXECFN);
  if (!top || getrlimit(RLIMIT_STACK, &limit) || limit.rlim_cur > stack_gap) return NULL;
  return (void *)(top + longest_name - limit.rlim_cur);
}

static void *thread_stack_end(void) {
  pthread_attr_t attributes;
  void *lowest = NULL;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes)) return NULL;
  if (pthread_attr_getstack(&attributes, &lowest, &size)) lowest = NULL;
  pthread_attr_destroy(&attributes);
  return lowest;
}

void *clinux_stack_end(void) {
  static _Thread_local void *lowest;
  if (!lowest && gettid() == getpid()) lowest = main_stack_end();
  if (!lowest) lowest = thread_stack_end();
  return lowest;
}

void clinux_prepare_heap(void) {
  const size_t heap = 16 << 20, huge_page = 2 << 20;
  /* Never read: a block that nothing holds is not allocated at all. */
  static void *volatile before_huge_pages;
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  void *block = malloc(heap);
  if (!block) return;
  uintptr_t first = (uintptr_t)block;
  uintptr_t start = (first + huge_page - 1) & ~(huge_page - 1);
  uintptr_t end = (first + heap) & ~(huge_page - 1);
  free(block);
  if (madvise((void *)start, end - start, MADV_HUGEPAGE) == 0) before_huge_pages = malloc(start - first);
}

int clinux_fork(void) {
  pid_t first = getpid();
  pid_t second = fork();
  if (second) return second;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  /* The first may have ended before that was said. */
  if (getppid() != first) _exit(1);
  return 0;
}

int clinux_end_signals(void) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  if (pthread_sigmask(SIG_BLOCK, &signals, NULL)) return -1;
  return signalfd(-1, &signals, SFD_CLOEXEC);
}

#include "CLinux.h"

void *clinux_stack_end(void) {
  static _Thread_local void *lowest;
  pthread_attr_t attributes;
  size_t size = 0;
  if (lowest || pthread_getattr_np(pthread_self(), &attributes)) return lowest;
  if (pthread_attr_getstack(&attributes, &lowest, &size)) lowest = NULL;
  pthread_attr_destroy(&attributes);
  return lowest;
}

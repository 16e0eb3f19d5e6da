/* Versions of the libraries that decide about pixels, as their own headers and functions tell them. */
#ifndef CLIBRARYVERSIONS_H
#define CLIBRARYVERSIONS_H

enum { CLIBRARY_VERSION_SIZE = 32, CLIBRARY_COUNT = 8 };

/* The name of a library; null past the last one. */
const char *clibrary_name(int index);

/* Writes the library's version without a distribution's revision; an empty string where the process does not hold it. */
void clibrary_version(int index, char version[CLIBRARY_VERSION_SIZE]);

#endif

# make            install what the build needs, build wrender, draw the built-in widgets to out/
# make test       install what the build and the tests need, then all tests
# make install    copy wrender, its pages and its data below PREFIX (/usr/local)
# make bench      measure; BENCH is wbench's command line: 'render --compare before.json', '--counts', 'batch --count 1000', 'peers --install', '--help'
# make fuzz       look for inputs that break what always holds; TARGET=paragraph, package-font or expression, SECONDS=60
# make clean      remove what was built and drawn

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
SCHEMES ?= light,dark
TARGET ?= paragraph
SECONDS ?= 60

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.ONESHELL:
.DEFAULT_GOAL := gallery
.PHONY: gallery packages test-packages carried build test fuzz bench install clean

# The shipped binary carries Swift's library in itself, so it has a scratch path of its own.
STATIC := .build/static
WRENDER := $(STATIC)/release/wrender
CATALOG := Sources/WidgetCraft/Catalog
ZONES := Sources/WidgetFormatting/Zones/zones.dat

# What SwiftPM asks pkg-config for, and the Debian package that has it.
LIBRARIES := cairo=libcairo2-dev freetype2=libfreetype-dev harfbuzz=libharfbuzz-dev icu-i18n=libicu-dev libpng=libpng-dev \
  libjpeg=libjpeg-dev libwebp=libwebp-dev libdeflate=libdeflate-dev
# Beside them libwoff1, libnettle8 and libmicrohttpd12, which nothing is built against: they are loaded when a font, a digest or a page that is watched
# needs them.

# What tests read and run beyond it.
TEST_FILES := /usr/share/unicode/BidiTest.txt=unicode-data /usr/lib/python3/dist-packages/fontTools=python3-fonttools \
  /usr/lib/python3/dist-packages/jsonschema=python3-jsonschema \
  /usr/bin/rsvg-convert=librsvg2-bin /usr/bin/chromium=chromium

define INSTALL_MISSING
[[ $${#missing[@]} -gt 0 ]] || exit 0
echo "Missing packages: $${missing[*]}"
command -v apt-get >/dev/null || { echo "There is no apt-get here: install them by hand." >&2; exit 1; }
as_root=(); [[ $$EUID -eq 0 ]] || as_root=(sudo)
"$${as_root[@]}" apt-get update
"$${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$${missing[@]}"
endef

packages:
	@missing=()
	command -v pkg-config >/dev/null || missing+=(pkg-config)
	for library in $(LIBRARIES); do
	  pkg-config --exists "$${library%%=*}" 2>/dev/null || missing+=("$${library#*=}")
	done
	[[ $$(/sbin/ldconfig -p) == *libwoff2dec.so.1.0.2* ]] || missing+=(libwoff1)
	[[ $$(/sbin/ldconfig -p) == *libnettle.so.8* ]] || missing+=(libnettle8)
	[[ $$(/sbin/ldconfig -p) == *libmicrohttpd.so.12* ]] || missing+=(libmicrohttpd12)
	$(INSTALL_MISSING)

test-packages: packages
	@missing=()
	for file in $(TEST_FILES); do
	  [[ -e "$${file%%=*}" ]] || missing+=("$${file#*=}")
	done
	$(INSTALL_MISSING)

# The binary carries what Debian has as an archive: with 12 libraries to load in place of 33 it starts in little more than half the time. HarfBuzz has
# none, and brings FreeType and libpng. Descriptions of our own lead the build to the archives; a library without one is linked as ever.
ARCHIVES := cairo pixman-1 fontconfig expat webp deflate jpeg icui18n icuuc icudata stdc++
CARRIED := $(STATIC)/carried

carried: packages
	@rm -rf $(CARRIED) && mkdir -p $(CARRIED)
	for name in $(ARCHIVES); do
	  archive=$$(clang -print-file-name="lib$$name.a")
	  [[ "$$archive" != /* ]] || ln -s "$$archive" $(CARRIED)/
	done
	for library in $(LIBRARIES); do
	  name="$${library%%=*}"
	  case "$$name" in
	    cairo) needs="-lpixman-1 -lfontconfig -lexpat -lpng16 -lz" ;;
	    icu-i18n) needs=-lstdc++ ;;
	    *) needs= ;;
	  esac
	  printf '%s\n' "Name: $$name" "Description: $$name" "Version: $$(pkg-config --modversion "$$name")" \
	    "Cflags: $$(pkg-config --cflags "$$name")" "Libs: -L$(CARRIED) $$(pkg-config --libs "$$name") $$needs" >"$(CARRIED)/$$name.pc"
	done

# The last flag takes back what Swift's list of its archives asks for: no library looks a symbol of the executable's up, and at each start the loader
# would read the names of all of them.
BUILD_STATIC := $(SWIFT) build -c release --static-swift-stdlib --scratch-path $(STATIC) \
  -Xswiftc -Xclang-linker -Xswiftc -static-libgcc -Xlinker --no-export-dynamic

build: carried
	@export PKG_CONFIG_PATH="$$PWD/$(CARRIED)"
	$(BUILD_STATIC) --product wrender

gallery: build
	@$(WRENDER) batch --family all --scheme $(SCHEMES) -o out/ $(CATALOG)
	echo "Open out/index.html"

test: test-packages
	@$(SWIFT) test -c release --disable-testable-imports

# Built as what is shipped, and beside it.
bench: build
	@export PKG_CONFIG_PATH="$$PWD/$(CARRIED)"
	$(BUILD_STATIC) --product wbench
	$(STATIC)/release/wbench $(BENCH)

# The two flags of one sanitizer each would leave the inputs' paths through the code uncounted, as stripping dead code does.
fuzz: packages
	@case $(TARGET) in
	  paragraph) fuzzer=FuzzParagraph ;;
	  package-font) fuzzer=FuzzPackageFont ;;
	  expression) fuzzer=FuzzExpression ;;
	  *) echo "TARGET is paragraph, package-font or expression, not '$(TARGET)'" >&2; exit 64 ;;
	esac
	FUZZ=1 $(SWIFT) build -c release --scratch-path .build/fuzz --product "$$fuzzer" --sanitize fuzzer --disable-dead-strip \
	  -Xswiftc -parse-as-library -Xswiftc -sanitize=fuzzer,address -Xcc -fsanitize=fuzzer-no-link,address
	inputs=.build/inputs/$(TARGET)
	mkdir -p "$$inputs"
	cp Tests/Fuzzing/Corpus/$(TARGET)/* "$$inputs"
	[[ $(TARGET) != package-font ]] || cp Tests/WidgetTextTests/Fonts/Sample* "$$inputs"
	SWIFT_BACKTRACE=enable=no .build/fuzz/release/"$$fuzzer" -max_total_time=$(SECONDS) -timeout=20 -rss_limit_mb=3000 \
	  -artifact_prefix=.build/inputs/ "$$inputs"

# Builds only what is not there, so that root needs no Swift.
install:
	@[[ -x $(WRENDER) ]] || $(MAKE) build
	to="$(DESTDIR)$(PREFIX)"
	data="$$to/share/wrender"
	install -d "$$to/bin" "$$to/share/man/man1" "$$to/share/bash-completion/completions" "$$to/share/zsh/site-functions" \
	  "$$to/share/fish/vendor_completions.d" "$$data"
	install -m 755 $(WRENDER) "$$to/bin/wrender"
	$(WRENDER) man >"$$to/share/man/man1/wrender.1"
	$(WRENDER) completions bash >"$$to/share/bash-completion/completions/wrender"
	$(WRENDER) completions zsh >"$$to/share/zsh/site-functions/_wrender"
	$(WRENDER) completions fish >"$$to/share/fish/vendor_completions.d/wrender.fish"
	for file in document manifest; do $(WRENDER) schema $$file >"$$data/$$file.schema.json"; done
	rm -rf "$$data/Fonts" "$$data/Catalog" "$$data/Zones"
	cp -R Fonts "$$data/Fonts"
	cp -R $(CATALOG) "$$data/Catalog"
	install -D -m 644 $(ZONES) "$$data/Zones/zones.dat"
	echo "Installed: $$to/bin/wrender"

clean:
	@rm -rf .build out

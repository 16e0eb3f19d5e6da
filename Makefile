# make            install what the build needs, build wrender, draw the built-in widgets to out/
# make test       the same set-up, then all tests
# make install    copy wrender, its pages and its data below PREFIX (/usr/local)
# make bench      counts and times, beside peers
# make clean      remove what was built and drawn

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
SCHEMES ?= light,dark

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.ONESHELL:
.DEFAULT_GOAL := gallery
.PHONY: gallery packages build test bench install clean

# The shipped binary carries Swift's library in itself, so it has a scratch path of its own.
STATIC := .build/static
WRENDER := $(STATIC)/release/wrender
CATALOG := Sources/WidgetCraft/Catalog

# What SwiftPM asks pkg-config for, and the Debian package that has it.
LIBRARIES := cairo=libcairo2-dev freetype2=libfreetype-dev harfbuzz=libharfbuzz-dev icu-uc=libicu-dev libpng=libpng-dev \
  libjpeg=libjpeg-dev libwebp=libwebp-dev libdeflate=libdeflate-dev

packages:
	@missing=()
	command -v pkg-config >/dev/null || missing+=(pkg-config)
	for library in $(LIBRARIES); do
	  pkg-config --exists "$${library%%=*}" 2>/dev/null || missing+=("$${library#*=}")
	done
	[[ $${#missing[@]} -gt 0 ]] || exit 0
	echo "Missing packages: $${missing[*]}"
	command -v apt-get >/dev/null || { echo "There is no apt-get here: install them by hand." >&2; exit 1; }
	as_root=(); [[ $$EUID -eq 0 ]] || as_root=(sudo)
	"$${as_root[@]}" apt-get update
	"$${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$${missing[@]}"

build: packages
	@$(SWIFT) build -c release --static-swift-stdlib --scratch-path $(STATIC) --product wrender

# Names of pictures consist of [A-Za-z0-9._@-], so they need no encoding.
gallery: build
	@mkdir -p out
	shopt -s nullglob
	{
	  echo '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Built-in widgets</title>'
	  echo '<style>body{font:14px system-ui;margin:2em;background:#e8e8ed}figure{display:inline-block;margin:.6em}'
	  echo 'img{max-width:360px;border-radius:22px}figcaption{color:#555}</style><h1>Built-in widgets</h1>'
	  for package in $(CATALOG)/*.widget; do
	    name=$${package##*/}
	    echo "<h2>$${name%.widget}</h2>"
	    pictures=$$($(WRENDER) render --family all --scheme $(SCHEMES) -o out/ "$$package")
	    for picture in $$pictures; do
	      picture=$${picture##*/}
	      echo "<figure><a href=\"$$picture\"><img src=\"$$picture\" alt=\"$${picture%.png}\"></a><figcaption>$${picture%.png}</figcaption></figure>"
	    done
	  done
	} >out/index.html.new
	mv out/index.html.new out/index.html
	echo "Drawn: $(CURDIR)/out/index.html"

test: packages
	@$(SWIFT) test -c release --disable-testable-imports

bench: packages
	@$(SWIFT) build -c release --product wbench
	.build/release/wbench $(BENCH)

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
	rm -rf "$$data/Fonts" "$$data/Catalog"
	cp -R Fonts "$$data/Fonts"
	cp -R $(CATALOG) "$$data/Catalog"
	echo "Installed: $$to/bin/wrender"

clean:
	@rm -rf .build out

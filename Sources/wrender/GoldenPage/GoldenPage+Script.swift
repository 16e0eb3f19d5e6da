extension GoldenPage {
  /// Shows the cases and the views that the controls ask for, and what is under the pointer. Their state is the URL's fragment:
  /// `#verdict=differs&view=slider&pixel=weather-small.png,12,30`.
  static let script: StaticString = #"""
    "use strict";
    {
      const all = (selector, root = document) => [...root.querySelectorAll(selector)];
      const one = (selector, root = document) => root.querySelector(selector);
      const remembered = make => {
        const known = new WeakMap();
        return key => known.get(key) ?? known.set(key, make(key)).get(key);
      };
      const root = document.documentElement, main = one("main"), form = one(".controls"), fields = form.elements, loupe = one(".loupe");
      const names = ["q", "verdict", "view", "speed", "zoom", "boxes", "loupe", "theme"];
      const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      const cases = all("article").map(element => {
        const pictures = one(".pictures", element);
        const [width, height] = pictures ? ["--W", "--H"].map(name => Number(pictures.style.getPropertyValue(name))) : [0, 0];
        const isPair = pictures?.classList.contains("pair"), figures = pictures ? all("figure", pictures).length : 0;
        return {element, name: one("h2", element).textContent.toLowerCase(), width, height, isPair, figures};
      });
      let shown = [], held = null;

      // Of a switch, what is not on is told.
      function read(name) {
        const field = one(`[name=${name}]:not([type=radio]), [name=${name}]:checked`, form);
        return field?.type === "checkbox" ? (field.checked ? "" : "off") : field?.value ?? "";
      }

      function write(name, value) {
        for (const field of all(`[name=${name}]`, form)) {
          if (field.type === "checkbox") field.checked = value !== "off";
          else if (field.type === "radio") field.checked = field.value === value;
          else field.value = value;
        }
        // A value that the page does not have is none.
        if (read(name) !== value && value) write(name, "");
      }

      // Controls

      function apply() {
        const words = fields.q.value.toLowerCase().split(/\s+/).filter(Boolean), verdict = read("verdict");
        shown = cases.filter(({element, name}) => {
          const isShown = (!verdict || element.dataset.verdict === verdict) && words.every(word => name.includes(word));
          element.hidden = !isShown;
          return isShown;
        });
        one("output", form).textContent = shown.length === cases.length ? `${cases.length} shown` : `${shown.length} of ${cases.length}`;
        one(".nothing").hidden = shown.length > 0 || cases.length === 0;
        for (const name of ["view", "boxes", "theme"]) {
          if (read(name)) root.dataset[name] = read(name); else delete root.dataset[name];
        }
        const speed = fields.speed.value;
        root.dataset.blink = speed === "hand" || (isCalm && !speed) ? "hand" : "";
        root.style.setProperty("--speed", Number(speed) || 1);
        if (read("loupe")) release();
        resize();
      }

      // A whole factor for each case, as large as what is beside one another has room for; only what is too wide at 1× is made smaller.
      function resize() {
        root.style.setProperty("--bar", `${form.offsetHeight + 12}px`);
        if (!shown.length) return;
        const style = getComputedStyle(shown[0].element);
        const room = shown[0].element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        const isNarrow = innerWidth <= 768, chosen = Number(fields.zoom.value);
        for (const {element, width, height, isPair, figures} of shown) {
          if (!width) continue;
          const columns = isNarrow || (read("view") && isPair) ? 1 : figures;
          const across = Math.floor((room - 16 * (columns - 1)) / columns) / width, down = innerHeight * .78 / height;
          const zoom = chosen || (across < 1 ? across : Math.max(1, Math.min(4, Math.floor(across), Math.floor(down))));
          element.style.setProperty("--zoom", zoom);
          element.style.setProperty("--tall", height * zoom);
          element.classList.toggle("shrunk", zoom < 1);
        }
      }

      function change() {
        apply();
        const state = new URLSearchParams(names.map(name => [name, read(name)]).filter(([, value]) => value));
        if (held) state.set("pixel", `${held.pictures.closest("article").id},${held.x},${held.y}`);
        history.replaceState(null, "", `${location.href.split("#")[0]}${state.size ? `#${state}` : ""}`);
      }

      // A fragment without a value is a case's name, which leaves the controls as they are.
      function restore() {
        if (location.hash.length > 1 && !location.hash.includes("=")) return apply();
        const state = new URLSearchParams(location.hash.slice(1));
        for (const name of names) write(name, state.get(name) ?? "");
        apply();
        const [id, x, y] = (state.get("pixel") ?? "").split(",");
        const pictures = id && document.getElementById(id)?.querySelector(".pictures");
        if (pictures && x >= 0 && y >= 0) hold(pictures, Math.floor(x), Math.floor(y), true);
      }

      function set(name, value) {
        write(name, value);
        change();
      }

      function clear() {
        fields.q.value = "";
        set("verdict", "");
      }

      function turnTheme() {
        const isDark = fields.theme.value ? fields.theme.value === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
        set("theme", isDark ? "light" : "dark");
      }

      function zoom(step) {
        const factors = [...fields.zoom.options].map(option => Number(option.value)).filter(Boolean);
        const now = Number(fields.zoom.value) || Number(shown[0]?.element.style.getPropertyValue("--zoom")) || 1;
        set("zoom", (step > 0 ? factors.find(factor => factor > now) : factors.findLast(factor => factor < now)) ?? now);
      }

      // Pixels and elements

      const elementsOf = remembered(pictures => pictures.dataset.elements.split("\n").filter(Boolean).map(line => {
        const [box, name, pointer, ...bindings] = line.split("\t");
        return {box: box.split(" ").map(value => value * pictures.dataset.scale), name, pointer, bindings};
      }));

      // The uppermost first; a mask, which draws nothing itself, last.
      const isMask = ({pointer}) => /\/modifiers\/\d+\/mask/.test(pointer);
      const elementsAt = (pictures, x, y) => elementsOf(pictures).filter(({box: [left, top, width, height]}) =>
        x + 1 > left && y + 1 > top && x < left + width && y < top + height).reverse().sort((one, other) => isMask(one) - isMask(other));

      const pixelsOf = remembered(image => {
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
        const context = canvas.getContext("2d", {willReadFrequently: true});
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, canvas.width, canvas.height);
      });

      function pixel(image, x, y) {
        if (!image || x >= image.naturalWidth || y >= image.naturalHeight) return null;
        const start = 4 * (y * image.naturalWidth + x);
        return [...pixelsOf(image).data.slice(start, start + 4)];
      }

      // A canvas keeps colours multiplied by alpha: of what lets something through it tells them nearly.
      const words = color => color ? `${color[3] % 255 ? "≈ " : ""}${color.join(" ")}` : "outside";

      function magnify(figure, title, image, x, y) {
        figure.hidden = !image;
        if (!image) return;
        const context = one("canvas", figure).getContext("2d");
        context.clearRect(0, 0, 17, 17);
        context.drawImage(image, 8 - x, 8 - y);
        one("figcaption", figure).textContent = title;
        one("code", figure).textContent = words(pixel(image, x, y));
      }

      // Shows the loupe of a pixel, and outlines what draws it.
      function look(pictures, x, y) {
        const figures = ["golden", "drawn"].map(role => one(`.${role}`, pictures));
        const images = figures.map(figure => figure && one("img", figure));
        if (images.some(image => image && !image.naturalWidth)) return;
        all("figure", loupe).forEach((figure, index) => magnify(figure, figures[index] && one("figcaption", figures[index]).firstChild.data, images[index], x, y));
        const [before, after] = images.map(image => pixel(image, x, y)), place = one(".place", loupe);
        const delta = before && after ? before.map((level, index) => after[index] - level) : null;
        const isEqual = delta ? delta.every(level => level === 0) : !before && !after;
        place.textContent = `(${x}, ${y})  RGBA${images.every(Boolean) ? isEqual ? ", equal" : delta ? `, changed by ${delta.join(" ")}` : "" : ""}`;
        place.classList.toggle("unequal", !isEqual && images.every(Boolean));
        const elements = elementsAt(pictures, x, y);
        one(".under", loupe).replaceChildren(...elements.slice(0, 4).map(({name, pointer, bindings}, index) => {
          const item = document.createElement("li"), kind = document.createElement("b");
          kind.textContent = name;
          item.append(kind, ` ${pointer}`, ...(index ? [] : bindings.map(binding => ` ${binding}`)));
          return item;
        }));
        outline(pictures, elements[0]);
        loupe.hidden = false;
      }

      function outline(pictures, element) {
        all(".outline").forEach(mark => mark.remove());
        if (!element) return;
        for (const sheet of all(".sheet", pictures)) {
          const mark = document.createElement("i");
          mark.className = "outline";
          ["--x", "--y", "--bw", "--bh"].forEach((name, index) => mark.style.setProperty(name, element.box[index]));
          sheet.append(mark);
        }
      }

      // Beside a place of the window, where there is room.
      function move(x, y) {
        const {offsetWidth: width, offsetHeight: height} = loupe;
        const left = x + 24 + width < innerWidth ? x + 24 : Math.max(0, x - 24 - width), top = Math.max(0, Math.min(y + 24, innerHeight - height - 8));
        loupe.style.translate = `${left}px ${top}px`;
      }

      function hide() {
        loupe.hidden = true;
        outline(null);
      }

      const loaded = image => image.complete || new Promise(done => { image.onload = image.onerror = done; });

      // Keeps the loupe where it is, so that it can be linked to.
      async function hold(pictures, x, y, isSought = false) {
        held = {pictures, x, y};
        const images = all("img", pictures);
        images.forEach(image => image.loading = "eager");
        if (isSought) pictures.closest("article").scrollIntoView();
        await Promise.all(images.map(loaded));
        if (held?.pictures !== pictures || held.x !== x || held.y !== y) return;
        seek(pictures, x, y);
        look(pictures, x, y);
        const sheet = all(".sheet", pictures).at(-1), box = sheet.getBoundingClientRect(), scale = factor(sheet);
        move(box.left + x * scale, box.top + y * scale);
        loupe.classList.add("held");
      }

      function release() {
        held = null;
        loupe.classList.remove("held");
        hide();
      }

      // Brings a pixel into the panes' middle.
      function seek(pictures, x, y) {
        for (const pane of all(".pane", pictures)) {
          const scale = factor(one(".sheet", pane));
          pane.scrollTo(x * scale - pane.clientWidth / 2, y * scale - pane.clientHeight / 2);
        }
      }

      const factor = sheet => Number(sheet.closest("article").style.getPropertyValue("--zoom"));

      // Pointer

      function pointed(event) {
        const sheet = event.target.closest?.(".sheet");
        if (!sheet) return null;
        const box = sheet.getBoundingClientRect(), scale = factor(sheet);
        const [x, y] = [event.clientX - box.left, event.clientY - box.top].map(value => Math.max(0, Math.floor(value / scale)));
        return {pictures: sheet.closest(".pictures"), x, y};
      }

      function cut(pictures, x) {
        const slider = one(".cut", pictures);
        slider.value = x;
        pictures.style.setProperty("--cut", slider.value);
      }

      const slides = pictures => read("view") === "slider" && pictures.classList.contains("pair");

      main.addEventListener("pointerdown", event => {
        const place = pointed(event);
        if (!place || event.button || !slides(place.pictures)) return;
        event.target.closest(".sheet").setPointerCapture(event.pointerId);
        cut(place.pictures, place.x);
      });
      main.addEventListener("pointermove", event => {
        const place = pointed(event);
        if (place && event.buttons && slides(place.pictures)) cut(place.pictures, place.x);
        if (held || read("loupe")) return;
        if (!place) return hide();
        look(place.pictures, place.x, place.y);
        move(event.clientX, event.clientY);
      });
      main.addEventListener("pointerleave", () => held || hide());
      main.addEventListener("input", event => event.target.matches(".cut") && cut(event.target.closest(".pictures"), event.target.value));
      // Panes of one case show the same part.
      main.addEventListener("scroll", event => {
        if (!event.target.matches(".pane")) return;
        for (const pane of all(".pane", event.target.closest(".pictures"))) {
          if (pane !== event.target) pane.scrollTo(event.target.scrollLeft, event.target.scrollTop);
        }
      }, true);

      main.addEventListener("click", event => {
        const place = pointed(event), cluster = !event.target.closest("details") && event.target.closest(".clusters > li");
        if (cluster) return openCluster(cluster);
        if (!place || slides(place.pictures) || read("loupe")) return;
        if (held) release(); else hold(place.pictures, place.x, place.y);
        change();
      });

      function openCluster(cluster) {
        const [x, y, width, height] = cluster.dataset.box.split(" ").map(Number);
        write("loupe", "");
        hold(one(".pictures", cluster.closest("article")), Math.floor(x + width / 2), Math.floor(y + height / 2));
        change();
      }

      function light(event) {
        const cluster = event.target.closest?.(".clusters > li"), isLit = event.type === "mouseover" || event.type === "focusin";
        if (!cluster) return;
        const number = [...cluster.parentElement.children].indexOf(cluster);
        for (const sheet of all(".sheet", cluster.closest("article"))) all(".box", sheet)[number]?.classList.toggle("lit", isLit);
      }

      for (const kind of ["mouseover", "mouseout", "focusin", "focusout"]) main.addEventListener(kind, light);
      for (const head of all(".clusters > li > p:first-child")) {
        head.tabIndex = 0;
        head.setAttribute("role", "button");
      }

      // Keys

      function step(by) {
        const focused = document.activeElement.closest("article"), top = form.offsetHeight;
        const at = shown.findIndex(({element}) => focused ? element === focused : element.getBoundingClientRect().bottom > top);
        const next = shown[focused ? at + by : Math.max(at, 0)]?.element;
        if (!next) return;
        next.focus({preventScroll: true});
        next.scrollIntoView({block: "start"});
      }

      function swap() {
        if (root.dataset.blink !== "hand") set("speed", "hand");
        root.dataset.side = root.dataset.side === "golden" ? "drawn" : "golden";
      }

      const views = ["", "slider", "blink"];
      const keys = {
        j: () => step(1), k: () => step(-1), "1": () => set("view", views[0]), "2": () => set("view", views[1]), "3": () => set("view", views[2]),
        "+": () => zoom(1), "=": () => zoom(1), "-": () => zoom(-1), "0": () => set("zoom", ""),
        b: () => set("boxes", read("boxes") ? "" : "off"), l: () => set("loupe", read("loupe") ? "" : "off"),
        "/": () => { fields.q.focus(); fields.q.select(); }, Escape: () => { release(); change(); },
      };

      document.addEventListener("keydown", event => {
        if (event.metaKey || event.ctrlKey || event.altKey) return;
        const {target, key} = event;
        if (target.matches("[type=search], select")) {
          if (key === "Escape" && target === fields.q) { clear(); target.blur(); }
        } else if ((key === "Enter" || key === " ") && target.matches(".clusters [role=button]")) {
          event.preventDefault();
          openCluster(target.closest("li"));
        } else if (key === " " && read("view") === "blink" && !target.matches("input, button, summary")) {
          event.preventDefault();
          swap();
        } else if (keys[key]) {
          event.preventDefault();
          keys[key]();
        }
      });

      form.addEventListener("input", change);
      form.addEventListener("submit", event => event.preventDefault());
      one(".clear").addEventListener("click", clear);
      one(".theme").addEventListener("click", turnTheme);
      addEventListener("hashchange", restore);
      addEventListener("resize", resize);
      form.hidden = one(".keys").hidden = cases.length === 0;
      restore();
    }
    """#
}

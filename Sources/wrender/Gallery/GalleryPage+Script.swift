extension GalleryPage {
  /// Shows the pictures that the controls ask for. Their state is the URL's fragment: `#q=weather&scheme=dark`.
  static let script: StaticString = #"""
    "use strict";
    {
      const all = (selector, root = document) => [...root.querySelectorAll(selector)];
      const one = (selector, root = document) => root.querySelector(selector);
      const form = one(".controls"), fields = form.elements, count = one("output", form), nothing = one(".nothing");
      const axes = all("[data-axis]", form).map(control => control.dataset.axis);
      const names = ["q", ...axes, "theme"];
      // Accents and case tell nobody's words apart.
      const plain = text => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
      const sections = all("section").map(element => ({
        element, text: plain(one("header", element).textContent),
        families: all(".family", element).map(element => ({element, pictures: all("figure", element)})),
      }));
      const total = all("figure").length;
      let shown = [];

      function apply() {
        const words = plain(fields.q.value).split(/\s+/).filter(Boolean);
        const chosen = axes.map(axis => [axis, fields[axis].value]).filter(([, value]) => value);
        const fits = picture => chosen.every(([axis, value]) => picture.dataset[axis] === value);
        shown = [];
        for (const {element, text, families} of sections) {
          const before = shown.length, isFound = words.every(word => text.includes(word));
          for (const family of families) {
            const start = shown.length;
            for (const picture of family.pictures) {
              const isShown = isFound && fits(picture);
              picture.hidden = !isShown;
              if (isShown) shown.push(picture);
            }
            family.element.hidden = shown.length === start;
          }
          element.hidden = shown.length === before;
        }
        count.textContent = shown.length === total ? `${total} picture${total === 1 ? "" : "s"}` : `${shown.length} of ${total}`;
        nothing.hidden = shown.length > 0 || total === 0;
        document.documentElement.dataset.theme = fields.theme.value;
      }

      function change() {
        apply();
        const state = new URLSearchParams(names.map(name => [name, fields[name].value]).filter(([, value]) => value));
        history.replaceState(null, "", `${location.href.split("#")[0]}${state.size ? `#${state}` : ""}`);
      }

      // The list of radio buttons of a name does not find the one whose value is empty.
      function set(name, value) {
        const field = fields[name];
        if (field instanceof RadioNodeList) field.forEach(button => { button.checked = button.value === value; });
        else field.value = value;
      }

      // A fragment without a value is a section's name.
      function restore() {
        if (location.hash.length > 1 && !location.hash.includes("=")) return;
        const state = new URLSearchParams(location.hash.slice(1));
        for (const name of names) {
          const value = state.get(name) ?? "";
          set(name, value);
          // A value that the page does not have is none.
          if (fields[name].value !== value) set(name, "");
        }
        apply();
      }

      function clear() {
        for (const name of names) if (name !== "theme") set(name, "");
        change();
      }

      form.addEventListener("input", change);
      form.addEventListener("submit", event => event.preventDefault());
      one(".clear").addEventListener("click", clear);
      one(".theme").addEventListener("click", () => {
        const isDark = fields.theme.value ? fields.theme.value === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
        fields.theme.value = isDark ? "light" : "dark";
        change();
      });
      addEventListener("hashchange", restore);

      const viewer = one(".viewer"), stage = one(".stage", viewer), image = one("img", stage);
      let current = null;
      const link = picture => one("a.stage", picture);

      function view(picture) {
        current = picture;
        const {href, className} = link(picture), {alt} = one("img", picture), style = picture.style;
        const [width, height, scale] = ["--w", "--h", "--s"].map(name => Number(style.getPropertyValue(name)));
        stage.className = className;
        stage.style.cssText = `${style.cssText};--dpr:${devicePixelRatio}`;
        image.src = href;
        image.alt = alt;
        one("strong", viewer).textContent = one("h2", picture.closest("section")).textContent;
        const facts = [one("h3", picture.parentElement.parentElement).firstChild.data.trim(), one("figcaption", picture).firstChild?.data];
        one("span", viewer).textContent = [...facts, `${Math.round(width * scale)} × ${Math.round(height * scale)} px`].filter(Boolean).join(" · ");
        one("a", viewer).href = href;
        if (!viewer.open) viewer.showModal();
      }

      // The picture `step` places on, failed ones passed over.
      function neighbour(picture, step) {
        const linked = shown.filter(link), place = linked.indexOf(picture);
        return linked[place + step];
      }

      // The nearest picture of the row above or below.
      function nearest(picture, step) {
        const linked = shown.filter(link), from = link(picture).getBoundingClientRect();
        const isBeyond = box => step > 0 ? box.top >= from.bottom : box.bottom <= from.top;
        let best, least = Infinity, row;
        for (let place = linked.indexOf(picture) + step; linked[place]; place += step) {
          const box = link(linked[place]).getBoundingClientRect();
          if (!isBeyond(box)) continue;
          row ??= box;
          if (step > 0 ? box.top >= row.bottom : box.bottom <= row.top) break;
          const distance = Math.abs(box.left + box.right - from.left - from.right);
          if (distance < least) [best, least] = [linked[place], distance];
        }
        return best;
      }

      function turn(step) {
        const next = neighbour(current, step);
        if (next) view(next);
      }

      document.addEventListener("click", event => {
        const picture = event.target.closest("a.stage")?.closest("figure");
        if (!picture || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
        event.preventDefault();
        view(picture);
      });
      viewer.addEventListener("close", () => link(current).focus());
      stage.addEventListener("click", () => stage.classList.toggle("whole"));
      one(".close", viewer).addEventListener("click", () => viewer.close());
      one(".back", viewer).addEventListener("click", () => turn(-1));
      one(".next", viewer).addEventListener("click", () => turn(1));

      document.addEventListener("keydown", event => {
        if (event.metaKey || event.ctrlKey || event.altKey) return;
        const steps = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1}, step = steps[event.key];
        const isVertical = event.key === "ArrowUp" || event.key === "ArrowDown";
        if (viewer.open) {
          if (step && !isVertical) turn(step);
        } else if (event.target.matches("input, select")) {
          if (event.key === "Escape" && event.target === fields.q) clear();
        } else if (event.key === "/") {
          event.preventDefault();
          fields.q.focus();
          fields.q.select();
        } else if (step && event.target.matches("a.stage")) {
          const picture = event.target.closest("figure"), next = isVertical ? nearest(picture, step) : neighbour(picture, step);
          if (!next) return;
          event.preventDefault();
          link(next).focus();
        }
      });

      // What is gone to is not under the controls.
      const bar = () => document.documentElement.style.setProperty("--bar", `${form.offsetHeight + 12}px`);
      addEventListener("resize", bar);

      form.hidden = total === 0;
      bar();
      restore();
      // A section's name in the fragment leaves what was read as it is.
      apply();
    }
    """#
}

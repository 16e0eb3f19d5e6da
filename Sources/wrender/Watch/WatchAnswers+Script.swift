extension WatchAnswers {
  /// Follows the server: exchanges figures as they change, and keeps pictures that did not.
  static let script: StaticString = #"""
    "use strict";
    {
      const one = (selector, root = document) => root.querySelector(selector);
      const problems = one("#problems"), summary = one("#summary"), notice = document.createElement("p"), pause = time => new Promise(done => setTimeout(done, time));
      let main = one("main"), said = null, {epoch, version, layout} = main.dataset;

      function elements(markup) {
        const template = document.createElement("template");
        template.innerHTML = markup;
        return document.importNode(template.content, true);
      }

      // What is in view stays where it is, whatever changes above it.
      function steadily(change) {
        const top = element => element.getBoundingClientRect().top;
        const figure = scrollY > 0 ? figuresInView()[0] : null, before = figure && top(figure);
        change();
        const same = figure && document.getElementById(figure.id);
        if (same) scrollBy({top: top(same) - before, behavior: "instant"});
      }

      // Whether a picture can be shown at once.
      const isReady = image => image.decode().then(() => true, () => false);
      const source = image => image?.getAttribute("src");

      // By figure: the news that came last. What is overtaken while its picture is on its way is of no use any more.
      let latest = new Map();

      async function exchange(markup) {
        const figure = elements(markup).firstElementChild, {id} = figure, image = one("img", figure);
        const [news, old] = [latest, () => document.getElementById(id)];
        news.set(id, markup);
        const isKept = () => image && source(image) === source(one("img", old() ?? main));
        if (image && old() && !isKept() && !await isReady(image)) return;
        if (news !== latest || news.get(id) !== markup || !old()) return;
        steadily(() => renew(old(), figure, isKept()));
      }

      // The frame of a picture that did not change is left alone: its animation runs on.
      function renew(old, figure, isKept) {
        const [frame, fresh] = [old, figure].map(element => element.firstElementChild);
        if (!isKept) {
          fresh.classList.toggle("changed", Boolean(one("img", frame) && one("img", fresh)));
          frame.replaceWith(fresh);
        }
        [...old.children].slice(1).forEach(element => element.remove());
        old.append(...[...figure.children].slice(isKept ? 1 : 0));
        old.className = figure.className;
        old.style.cssText = figure.style.cssText;
      }

      async function rearrange() {
        const page = elements(await (await fetch("./", {cache: "no-store"})).text()), fresh = one("main", page);
        const known = new Map([...main.querySelectorAll("img")].map(image => [source(image), image])), images = [...fresh.querySelectorAll("img")];
        await Promise.all(images.filter(image => !known.has(source(image))).map(isReady));
        latest = new Map();
        steadily(() => {
          for (const image of images) known.has(source(image)) && image.replaceWith(known.get(source(image)));
          for (const words of ["h1", ".top code"]) one(words).textContent = one(words, page).textContent;
          document.title = one("h1").textContent;
          main.replaceWith(fresh);
        });
        main = fresh;
        ({version, layout} = main.dataset);
        tell();
      }

      async function take(news) {
        if (news.epoch !== epoch) return location.reload();
        const {classList} = document.documentElement;
        if (said !== news.problems || classList.contains("stale") !== news.stale) {
          steadily(() => {
            problems.innerHTML = said = news.problems;
            classList.toggle("stale", news.stale);
          });
        }
        summary.textContent = news.summary;
        if (String(news.layout) !== layout) return rearrange();
        version = news.version;
        for (const figure of news.figures) exchange(figure);
      }

      function say(text) {
        if (notice.textContent !== text) notice.textContent = text;
      }

      async function follow() {
        for (;;) {
          try {
            const answer = await fetch(`changes?after=${version}`, {cache: "no-store"});
            if (!answer.ok) throw answer.status;
            say("");
            await take(await answer.json());
          } catch {
            say("The page is not followed: 'wrender watch' has ended");
            await pause(1000);
          }
        }
      }

      // What is in view is drawn first.
      function figuresInView() {
        return [...main.querySelectorAll("figure")].filter(figure => {
          const {top, bottom} = figure.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        });
      }

      let told = "", waiting = 0;
      function tell() {
        const pictures = figuresInView().slice(0, 100).map(figure => figure.id).join();
        if (pictures === told) return;
        told = pictures;
        fetch(`view?pictures=${encodeURIComponent(pictures)}`).catch(() => {});
      }

      for (const kind of ["scroll", "resize"]) {
        addEventListener(kind, () => {
          clearTimeout(waiting);
          waiting = setTimeout(tell, 100);
        }, {passive: true});
      }

      notice.className = "notice";
      notice.setAttribute("role", "status");
      document.body.append(notice);
      document.documentElement.classList.toggle("stale", main.dataset.stale === "1");
      tell();
      follow();
    }
    """#
}

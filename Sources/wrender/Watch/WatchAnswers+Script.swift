extension WatchAnswers {
  /// Follows the server: exchanges figures as they change, and keeps pictures that did not.
  static let script: StaticString = #"""
    "use strict";
    {
      const one = (selector, root = document) => root.querySelector(selector);
      const problems = one("#problems"), summary = one("#summary"), pause = time => new Promise(done => setTimeout(done, time));
      let main = one("main"), {epoch, version, layout} = main.dataset;

      function elements(markup) {
        const template = document.createElement("template");
        template.innerHTML = markup;
        return document.importNode(template.content, true);
      }

      // A picture takes its place when it can be shown at once.
      async function exchange(markup) {
        const figure = elements(markup).firstElementChild, old = document.getElementById(figure.id);
        if (!old) return;
        const [before, after] = [old, figure].map(element => one("img", element));
        if (before && after?.getAttribute("src") === before.getAttribute("src")) one(".wall", figure).replaceWith(one(".wall", old));
        else if (after) {
          await after.decode().catch(() => {});
          if (before) figure.classList.add("changed");
        }
        old.replaceWith(figure);
      }

      async function rearrange() {
        const page = elements(await (await fetch("./", {cache: "no-store"})).text()), fresh = one("main", page), place = scrollY;
        document.title = one("h1").textContent = one("h1", page).textContent;
        main.replaceWith(fresh);
        main = fresh;
        scrollTo(scrollX, place);
        ({version, layout} = main.dataset);
      }

      async function take(news) {
        if (news.epoch !== epoch) return location.reload();
        if (problems.innerHTML !== news.problems) problems.innerHTML = news.problems;
        summary.textContent = news.summary;
        document.documentElement.classList.toggle("stale", news.stale);
        if (String(news.layout) !== layout) return rearrange();
        await Promise.all(news.figures.map(exchange));
        version = news.version;
      }

      async function follow() {
        for (;;) {
          try {
            const answer = await fetch(`changes?after=${version}`, {cache: "no-store"});
            if (!answer.ok) throw answer.status;
            document.documentElement.classList.remove("lost");
            await take(await answer.json());
          } catch {
            document.documentElement.classList.add("lost");
            await pause(1000);
          }
        }
      }

      // What is in view is drawn first.
      let inView = "", waiting = 0;
      function tell() {
        const figure = [...main.querySelectorAll("figure")].find(figure => figure.getBoundingClientRect().bottom > 80);
        if (!figure || figure.id === inView) return;
        inView = figure.id;
        fetch(`view?picture=${encodeURIComponent(inView)}`).catch(() => {});
      }
      addEventListener("scroll", () => {
        clearTimeout(waiting);
        waiting = setTimeout(tell, 150);
      }, {passive: true});

      document.documentElement.classList.toggle("stale", main.dataset.stale === "1");
      tell();
      follow();
    }
    """#
}

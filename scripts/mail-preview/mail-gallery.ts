import type { Locale } from "#shared/locale.ts";

import type { RenderedSample } from "./rendered-sample.ts";

export type GalleryView = {
  readonly locale: Locale;
  readonly theme: "light" | "dark";
  /** CSS pixels of the mail program's window. */
  readonly width: number;
};

/** One page with every mail, as HTML in a frame and as text beside it. */
export const mailGallery = (samples: readonly RenderedSample[], view: GalleryView): string => {
  const shown = samples.filter(({ locale }) => locale === view.locale);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Mails</title>
    <style>${style}</style>
  </head>
  <body>
    <header>
      <h1>Mails</h1>
      <p>${samples.length} samples, rendered from the code as it is now. Reload to see a change.</p>
      <nav>
        ${choice(view, "locale", ["de", "en"])}
        ${choice(view, "theme", ["light", "dark"])}
        ${choice(view, "width", [360, 700])}
      </nav>
      <ol>${shown.map((sample, index) => `<li><a href="#mail-${index}">${escaped(titleOf(sample))}</a></li>`).join("")}</ol>
    </header>
    <main>${shown.map((sample, index) => mailSection(sample, index, view)).join("")}</main>
    <script>
      for (const frame of document.querySelectorAll("iframe")) {
        const fit = () => (frame.style.height = frame.contentDocument.documentElement.scrollHeight + "px");
        frame.addEventListener("load", fit);
        fit();
      }
    </script>
  </body>
</html>`;
};

const titleOf = ({ name, form }: RenderedSample): string => `${name}: ${form}`;

const mailSection = (sample: RenderedSample, index: number, view: GalleryView): string => `
  <section id="mail-${index}" data-mail="${escaped(titleOf(sample))}">
    <h2>${escaped(titleOf(sample))}</h2>
    <p>${escaped(sample.subject)}</p>
    <div>
      <iframe width="${view.width}" title="${escaped(sample.subject)}" srcdoc="${escaped(themed(sample.html, view.theme))}"></iframe>
      <pre>${escaped(sample.text)}</pre>
    </div>
  </section>`;

/** The device's theme does not matter here: the page says which one is looked at. */
const themed = (html: string, theme: GalleryView["theme"]): string =>
  html.replaceAll("(prefers-color-scheme:dark)", theme === "dark" ? "all" : "not all");

const choice = <Key extends keyof GalleryView>(
  view: GalleryView,
  key: Key,
  values: readonly GalleryView[Key][],
): string =>
  values
    .map((value) => {
      const query = new URLSearchParams(
        Object.entries({ ...view, [key]: value }).map(([name, given]) => [name, String(given)]),
      );
      const current = view[key] === value ? ' aria-current="true"' : "";
      return `<a href="?${escaped(query.toString())}"${current}>${value}</a>`;
    })
    .join("");

const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

const style = `
  body { font: 15px/1.5 system-ui, sans-serif; margin: 0; background: #e9e7e0; color: #1b2130; }
  header, main { padding: 24px; }
  header p { margin: 0 0 12px; }
  nav { display: flex; flex-wrap: wrap; gap: 6px; }
  nav a { background: #fff; border-radius: 99px; color: inherit; padding: 6px 14px; text-decoration: none; }
  nav a[aria-current] { background: #1b2130; color: #fff; }
  ol { columns: 18rem; padding-left: 1.4em; }
  ol a { color: inherit; }
  section { margin-bottom: 48px; }
  h2 { font-size: 18px; margin: 0; }
  section > p { margin: 0 0 10px; }
  section > div { align-items: start; display: flex; flex-wrap: wrap; gap: 24px; }
  iframe { background: #fff; border: 0; box-shadow: 0 2px 16px #0003; }
  pre { background: #fff; flex: 1; font: 13px/1.5 ui-monospace, monospace; margin: 0; max-width: 700px; min-width: 280px; padding: 16px; white-space: pre-wrap; }
`;

// The entry of pages that the server wrote whole: brings the app once they are seen, or at the first act of a hand.

/** A picture that hangs does not keep the app away for longer. */
const seenMilliseconds = 3_000;
/** Somebody is about to do what only the app does. */
const acts = ["pointerdown", "keydown", "focusin", "change", "dragenter"] as const;

const { app, parts } = document.querySelector<HTMLElement>("script[data-app]")?.dataset ?? {};
const waiting = new AbortController();

/** The page names its app and what that imports, so that all of it is fetched at once. */
const bring = () => {
  if (waiting.signal.aborted) return;
  waiting.abort();
  for (const href of parts?.split(" ") ?? []) {
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
    );
  }
  if (app !== undefined) run(app);
};

/** A line that is lost meanwhile takes the app away for no longer than it is: photos may have been picked. */
const run = (src: string, waitMilliseconds = seenMilliseconds) => {
  const onerror = () => {
    const over = new AbortController();
    const again = () => {
      if (over.signal.aborted) return;
      over.abort();
      run(src, 2 * waitMilliseconds);
    };
    addEventListener("online", again, { signal: over.signal });
    // Not every dead line is known to the device.
    setTimeout(again, waitMilliseconds);
  };
  document.head.append(
    Object.assign(document.createElement("script"), { type: "module", src, onerror }),
  );
};

for (const act of acts) addEventListener(act, bring, { capture: true, signal: waiting.signal });
// With its pictures the page has the line for itself; then the frame that shows them is drawn first.
addEventListener("load", () => requestAnimationFrame(() => setTimeout(bring)), waiting);
setTimeout(bring, seenMilliseconds);

/** The field behind the page's first act. */
const pickField = () => document.querySelector<HTMLInputElement>("main input[type=file]:required");

// What is let go of over the page before the app is here is as picked: browsers would open it in the page's place.
const isFiles = (event: DragEvent) =>
  !event.defaultPrevented && event.dataTransfer?.types.includes("Files") === true;
window.addEventListener("dragover", (event) => {
  if (pickField() && isFiles(event)) event.preventDefault();
});
window.addEventListener("drop", (event) => {
  const field = pickField();
  if (!field || !isFiles(event)) return;
  event.preventDefault();
  field.files = event.dataTransfer?.files ?? null;
  field.dispatchEvent(new Event("change", { bubbles: true }));
});

/** Somebody who types has not waited for this long. */
const repeatMilliseconds = 100;
let repeating: ReturnType<typeof setTimeout>;

// A form that is sent before the app hears of it leads nowhere (`method="dialog"`), and is sent again until it does.
window.addEventListener("submit", ({ defaultPrevented, target, submitter }) => {
  clearTimeout(repeating);
  if (defaultPrevented || !(target instanceof HTMLFormElement) || target.method !== "dialog")
    return;
  repeating = setTimeout(() => target.requestSubmit(submitter), repeatMilliseconds);
});

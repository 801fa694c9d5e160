import type { Page } from "playwright-core";

/** One picture in a page, moved by its transform and nothing else: what the machine can do at best. */
export const openBarePicture = async (studio: Page, href: string): Promise<Page> => {
  const page = await studio.context().newPage();
  await page.goto(new URL("/healthz", studio.url()).href);
  await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    image.draggable = false;
    document.body.replaceChildren(image);
    document.body.setAttribute("role", "application");
    Object.assign(document.body.style, { margin: "0", height: "390px", overflow: "hidden" });
    Object.assign(image.style, { width: "120%", height: "auto", willChange: "transform" });
    let [x, y] = [0, 0];
    document.body.addEventListener("pointermove", (event) => {
      if (event.buttons === 0) return;
      x += event.movementX;
      y += event.movementY;
      requestAnimationFrame(() => (image.style.transform = `translate(${x}px, ${y}px)`));
    });
  }, href);
  return page;
};

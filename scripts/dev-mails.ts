/** While developing, `/dev/mails` shows every mail of the shop. Vite answers; the server knows no such path. */
import type { Plugin } from "vite";
import { z } from "zod";

import { locales } from "#shared/locale.ts";

import { mailGallery } from "./mail-preview/mail-gallery.ts";
import { type RenderedSample, renderedSampleSchema } from "./mail-preview/rendered-sample.ts";

const root = "/dev/mails";
const viewSchema = z.object({
  locale: z.enum(locales).catch("de"),
  theme: z.enum(["light", "dark"]).catch("light"),
  width: z.coerce.number().int().min(280).max(1_200).catch(360),
});

export const devMails = (): Plugin => ({
  name: "lodestone-dev-mails",
  apply: "serve",
  configureServer(server) {
    server.middlewares.use(root, (request, response, next) => {
      const { searchParams } = new URL(request.url ?? "/", "http://localhost");
      renderSamples().then((samples) => {
        response.setHeader("content-type", "text/html; charset=utf-8");
        response.end(mailGallery(samples, viewSchema.parse(Object.fromEntries(searchParams))));
      }, next);
    });
  },
});

/** In a process of its own each time, so that a reload shows the code as it is now. */
const renderSamples = async (): Promise<RenderedSample[]> => {
  const child = Bun.spawn([process.execPath, "scripts/render-mail-samples.ts"], {
    stdout: "pipe",
    stderr: "inherit",
  });
  const printed = await new Response(child.stdout).text();
  if ((await child.exited) !== 0) throw new Error("the sample mails cannot be rendered");
  return z.array(renderedSampleSchema).parse(JSON.parse(printed));
};

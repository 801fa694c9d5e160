/** Prints every sample mail, rendered from the code as it is now, as JSON. For scripts/dev-mails.ts. */
import { locales } from "#shared/locale.ts";

import { drawSamplePictures } from "./mail-preview/draw-sample-pictures.ts";
import type { RenderedSample } from "./mail-preview/rendered-sample.ts";
import { mailSamples } from "./mail-preview/samples.ts";

const pictures = await drawSamplePictures();
const rendered: RenderedSample[] = [];
for (const forms of Object.values(mailSamples)) {
  for (const [form, sample] of Object.entries(forms)) {
    for (const locale of locales) {
      rendered.push({ ...(await sample({ locale, pictures })), form, locale });
    }
  }
}
process.stdout.write(JSON.stringify(rendered));

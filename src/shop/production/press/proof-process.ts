import { z } from "zod";

import { answerRequests } from "#server/apart/answer-requests.ts";
import { withPrinterColours } from "#server/images/printer/printer-colours.ts";

/**
 * A process that computes how colours look once they are printed: a profile comes in by stdin, a colour
 * cube goes out. A profile that breaks the image library breaks only this.
 */
await answerRequests(async ({ header, body }) => {
  z.strictObject({}).parse(header);
  const cube = await withPrinterColours(body, ({ proofCube }) => proofCube());
  return { header: {}, body: cube };
});

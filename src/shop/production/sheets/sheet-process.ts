import { answerRequests } from "#server/apart/answer-requests.ts";

import { sheetPdf } from "./sheet-pdf.ts";
import { sheetRequestSchema } from "./sheet-request.ts";

/** A process that makes sheets: the print files come in by stdin, the PDF goes out. */
await answerRequests(async ({ header, body }) => {
  const { fileSizes, profile, ...request } = sheetRequestSchema.parse(header);
  let at = 0;
  const take = (sizeBytes: number) => {
    if (at + sizeBytes > body.length) throw new Error("the pipe ended within a file");
    at += sizeBytes;
    return body.subarray(at - sizeBytes, at);
  };
  const output = profile && {
    name: profile.name,
    space: profile.space,
    isConverted: profile.isConverted,
    icc: take(profile.sizeBytes),
  };
  const files = fileSizes.map(take);
  return { header: {}, body: await sheetPdf({ ...request, profile: output, files }) };
});

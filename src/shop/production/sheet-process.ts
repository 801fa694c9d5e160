import { answerOnce } from "./answer-once.ts";
import { sheetPdf } from "./sheet-pdf.ts";
import { sheetRequestSchema } from "./sheet-request.ts";

/** A process that makes one sheet and ends: the print files come in by stdin, the PDF goes out. */
await answerOnce(async ({ header, body }) => {
  const { fileSizes, ...request } = sheetRequestSchema.parse(header);
  let at = 0;
  const files = fileSizes.map((sizeBytes) => {
    if (at + sizeBytes > body.length) throw new Error("the pipe ended within a print file");
    at += sizeBytes;
    return body.subarray(at - sizeBytes, at);
  });
  return { header: {}, body: await sheetPdf({ ...request, files }) };
});

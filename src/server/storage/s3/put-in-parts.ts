import { codeIn, type S3Answer, type S3Call } from "./s3-call.ts";
import { S3Damage, S3Failure } from "./s3-failure.ts";
import { parseOpened } from "./s3-xml.ts";
import { tryAgain } from "./try-again.ts";

/** The store's least is 5 MiB; of a file that is being written so much is in memory. */
export const partBytes = 8 * 1024 * 1024;

/** One part, at 140 kB a second. */
export const putDeadlineMs = 60_000;
export const askDeadlineMs = 15_000;

export type PartedFile = {
  readonly key: string;
  readonly sizeBytes: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly read: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>>;
  /** Whether the key holds the whole file now. */
  readonly isThere: () => Promise<boolean>;
};

/** Writes a file in parts; before the last request there is nothing under its key. */
export const putInParts = async (call: S3Call, file: PartedFile): Promise<void> => {
  const { key, headers } = file;
  const uploadId = await tryAgain(async () => {
    const deadlineMs = askDeadlineMs;
    const opened = await call({ method: "POST", key, query: { uploads: "" }, headers, deadlineMs });
    return parseOpened(opened.body);
  });
  try {
    await complete(call, file, uploadId, await putParts(call, file, uploadId));
  } catch (error) {
    await giveUpParts(call, key, uploadId);
    throw error;
  }
};

const putParts = async (call: S3Call, file: PartedFile, uploadId: string): Promise<string[]> => {
  const { key, sizeBytes } = file;
  const tags: string[] = [];
  for (let from = 0; from < sizeBytes; from += partBytes) {
    const body = await file.read(from, Math.min(from + partBytes, sizeBytes));
    const query = { partNumber: String(tags.length + 1), uploadId };
    const tag = await tryAgain(async () => {
      return requireTag(await call({ method: "PUT", key, query, body, deadlineMs: putDeadlineMs }));
    });
    tags.push(tag);
  }
  return tags;
};

/**
 * The store's name for the bytes that it took.
 * @throws S3Damage for an answer without: whoever gave it, the store did not
 */
export const requireTag = ({ headers }: S3Answer): string => {
  const tag = headers.get("etag");
  if (tag === null || tag === "") throw new S3Damage("bytes were taken without a tag");
  return tag;
};

const complete = (
  call: S3Call,
  { key, isThere }: PartedFile,
  uploadId: string,
  tags: readonly string[],
): Promise<void> =>
  tryAgain(async () => {
    try {
      const answer = await call({
        method: "POST",
        key,
        query: { uploadId },
        headers: { "content-type": "application/xml" },
        body: new TextEncoder().encode(partsXml(tags)),
        deadlineMs: putDeadlineMs,
      });
      // The store sends 200 before it knows, and the failure after it.
      const code = codeIn(answer.body);
      if (code !== "") throw new S3Failure(500, code, `POST ${key}`);
      if (!(await isThere())) throw new S3Damage("a completed file is not there");
    } catch (error) {
      // An earlier try worked, and its answer was lost.
      if (error instanceof S3Failure && error.code === "NoSuchUpload" && (await isThere())) return;
      throw error;
    }
  });

const partsXml = (tags: readonly string[]): string => {
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
  );
  return `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
};

/** What is left of it otherwise the sweep gives up. */
export const giveUpParts = async (call: S3Call, key: string, uploadId: string): Promise<void> => {
  await call({ method: "DELETE", key, query: { uploadId }, deadlineMs: askDeadlineMs }).catch(
    () => undefined,
  );
};

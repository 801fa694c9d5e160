import { XMLParser } from "fast-xml-parser";
import { z } from "zod";

import { S3Damage } from "./s3-failure.ts";

const several = new Set(["Contents", "Upload"]);
const parser = new XMLParser({
  parseTagValue: false,
  isArray: (name) => several.has(name),
});

const flag = z.enum(["true", "false"]).transform((value) => value === "true");

const listSchema = z.object({
  ListBucketResult: z.object({
    IsTruncated: flag,
    NextContinuationToken: z.string().optional(),
    Contents: z
      .array(
        z.object({
          Key: z.string(),
          Size: z.coerce.number().int().min(0),
          LastModified: z.coerce.date(),
        }),
      )
      .default([]),
  }),
});

/** A page of keys. @throws S3Damage when it is none */
export const parseList = (body: Uint8Array) => parse(listSchema, body).ListBucketResult;

const openedSchema = z.object({
  InitiateMultipartUploadResult: z.object({ UploadId: z.string().min(1) }),
});

/** The id of a file that goes in parts. @throws S3Damage */
export const parseOpened = (body: Uint8Array): string =>
  parse(openedSchema, body).InitiateMultipartUploadResult.UploadId;

const unfinishedSchema = z.object({
  ListMultipartUploadsResult: z.object({
    IsTruncated: flag.default(false),
    NextKeyMarker: z.string().optional(),
    NextUploadIdMarker: z.string().optional(),
    Upload: z
      .array(z.object({ Key: z.string(), UploadId: z.string(), Initiated: z.coerce.date() }))
      .default([]),
  }),
});

/** A page of files whose parts nobody has completed. @throws S3Damage */
export const parseUnfinished = (body: Uint8Array) =>
  parse(unfinishedSchema, body).ListMultipartUploadsResult;

const parse = <Schema extends z.ZodType>(schema: Schema, body: Uint8Array): z.infer<Schema> => {
  try {
    return schema.parse(parser.parse(new TextDecoder().decode(body)));
  } catch (cause) {
    throw new S3Damage("the S3 store answered with what is not its list", { cause });
  }
};

/** Where a bucket is and who asks (S3_*). */
export type S3Config = {
  /** Without a slash at the end. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket stands in the path rather than in the host's name. */
  readonly isPathStyle: boolean;
};

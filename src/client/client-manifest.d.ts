/** The client build's manifest, put in by scripts/server-assets.ts. */
declare module "virtual:client-manifest" {
  const manifest: Readonly<
    Record<
      string,
      | {
          readonly file: string;
          readonly css?: readonly string[];
          readonly imports?: readonly string[];
        }
      | undefined
    >
  >;
  export default manifest;
}

declare module "libheif-js/wasm-bundle.js" {
  const bundle: unknown;
  export default bundle;
}

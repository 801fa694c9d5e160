/** Where the browser's code starts, as the manifest names it. */
export const clientEntry = "src/client/main.tsx";
export const serverEntry = "src/client/entry-server.tsx";
export const clientFolder = "dist/client";

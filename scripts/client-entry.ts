/** Where the browser's code starts, as the manifest names it. */
export const clientEntry = "src/client/main.tsx";
/** Both doors to it: by itself, and behind a page that the server wrote. */
export const clientEntries = [clientEntry, "src/client/bring-app.ts"] as const;
export const serverEntry = "src/client/entry-server.tsx";
export const clientFolder = "dist/client";

/** `bun run dev`: the server restarts and Vite reloads as files change. Open Vite's address. */
import { createServer } from "vite";

const serverPort = process.env["PORT"] ?? "3000";

// The server renders with the last build, so there has to be one; else only words may be new.
const hasBuild = await Bun.file("dist/server/entry-server.js").exists();
const first = hasBuild ? "scripts/compile-messages.ts" : "scripts/build.ts";
await Bun.spawn(["bun", first], { stdout: "inherit", stderr: "inherit" }).exited;

process.env["DEV_SERVER_URL"] = `http://localhost:${serverPort}`;
const server = Bun.spawn(["bun", "--watch", "src/main.ts"], {
  env: { ...process.env, PORT: serverPort },
  stdio: ["inherit", "inherit", "inherit"],
});
const vite = await createServer();
await vite.listen();
vite.printUrls();

const stop = () => server.kill("SIGTERM");
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
await server.exited;
await vite.close();

import { expect, test } from "bun:test";
import { join } from "node:path";

const modules = {
  process: join(import.meta.dir, "process.ts"),
  logger: join(import.meta.dir, "log/logger.ts"),
};

/** A process that stops as `stopAll` says once it is asked to. */
const runUntilAsked = async (stopAll: string) => {
  const child = Bun.spawn(
    [
      process.execPath,
      "-e",
      `const { runUntilSignal } = await import(${JSON.stringify(modules.process)});
      const { createLogger } = await import(${JSON.stringify(modules.logger)});
      setInterval(() => {}, 1_000);
      runUntilSignal({ log: createLogger("info"), stopAll: async () => { ${stopAll} } });
      process.kill(process.pid, "SIGTERM");`,
    ],
    { stdout: "pipe", stderr: "pipe" },
  );
  const [code, said] = await Promise.all([child.exited, new Response(child.stdout).text()]);
  return { code, said };
};

test("what fails for somebody who was sent away at a stop is told, and does not cut the stop short", async () => {
  const { code, said } = await runUntilAsked(`
    Promise.reject(new Error("the database was closed"));
    await new Promise((resolve) => setTimeout(resolve, 0));
    console.log("the last answer is sent");`);
  expect(said).toContain("the database was closed");
  expect(said).toContain("the last answer is sent");
  expect(said).not.toContain('"level":"error"');
  expect(code).toBe(0);
});

test("a stop that fails is an error and says so by its exit code", async () => {
  const { code, said } = await runUntilAsked(`throw new Error("the files are still open");`);
  expect(said).toContain('"level":"error"');
  expect(code).toBe(1);
});

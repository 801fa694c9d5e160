import type { TestServer } from "#testing/server.ts";

const startsMax = 20;

/** A process of the shop that comes back whenever it has ended, as a service manager would bring it. */
export type Kept = {
  readonly now: () => TestServer;
  /** Ends it by the signal and waits until it is open again. */
  again(signal: "SIGKILL" | "SIGTERM"): Promise<void>;
  /** Ends that nobody asked for, each with its last lines. */
  readonly falls: string[];
  /** What its log says of errors and refused photos, over all its lives. */
  readonly said: () => readonly string[];
  close(): Promise<void>;
};

/** Opens a process of the shop, and again whenever it has ended. */
export const keepOpen = async (open: () => Promise<TestServer>): Promise<Kept> => {
  const falls: string[] = [];
  let isClosing = false;
  let isWanted = false;
  const openPatiently = async (): Promise<TestServer> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await open();
      } catch (error) {
        // A full disk, or a database that is still away: tried again, as a service manager does.
        if (tries >= startsMax) throw error;
        await Bun.sleep(500);
      }
    }
  };
  let server = await openPatiently();
  const said: string[] = [];
  const notable = (lines: readonly string[]) =>
    lines.filter(
      (line) =>
        // The disk is filled on purpose.
        /"level":"(error|fatal)"|photo rejected/.test(line) && !line.includes("the disk is full: "),
    );
  let opening: Promise<void> = Promise.resolve();
  const watch = (watched: TestServer) => {
    opening = watched.ended.then(async (code) => {
      said.push(...notable(watched.logs));
      if (isClosing) return;
      if (!isWanted) falls.push(`ended with ${code}: ${watched.logs.slice(-3).join(" | ")}`);
      isWanted = false;
      try {
        server = await openPatiently();
      } catch (error) {
        falls.push(`does not open again: ${String(error).slice(0, 600)}`);
        return;
      }
      watch(server);
    });
  };
  /** It may have ended by itself a moment before. */
  const send = (signal: NodeJS.Signals) => {
    try {
      process.kill(server.pid, signal);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    }
  };
  watch(server);
  return {
    now: () => server,
    falls,
    said: () => [...said, ...notable(server.logs)],
    async again(signal) {
      const ending = opening;
      isWanted = true;
      send(signal);
      await ending;
    },
    async close() {
      isClosing = true;
      send("SIGCONT");
      await server.kill();
      await opening;
    },
  };
};

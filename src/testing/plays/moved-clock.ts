// A process whose clock is moved (libfaketime).

import { chmodSync, existsSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const librariesFolder = "/usr/lib";

/** Debian's libfaketime, whatever the processor; undefined when it is not on this machine. */
export const findFaketime = (): string | undefined => {
  const folders = existsSync(librariesFolder) ? readdirSync(librariesFolder) : [];
  return folders
    .map((name) => join(librariesFolder, name, "faketime", "libfaketimeMT.so.1"))
    .find((path) => existsSync(path));
};

/**
 * A clock on the wall that can be moved while processes run that were started with its `env`. What
 * counts how long something takes goes on as before, as on a machine whose clock is set.
 * @param libraryPath of {@link findFaketime}
 * @param folder where those processes may read
 */
export const openMovedClock = (libraryPath: string, folder: string) => {
  const file = join(folder, "clock");
  let offsetSeconds = 0;
  const moveBy = (seconds: number) => {
    const next = `${file}.next`;
    writeFileSync(next, `${seconds < 0 ? "" : "+"}${seconds}\n`);
    chmodSync(next, 0o644);
    // In one step: whoever read a file half written would be back at the machine's own time for a moment.
    renameSync(next, file);
    offsetSeconds = seconds;
  };
  moveBy(0);
  return {
    env: {
      LD_PRELOAD: libraryPath,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      // The first is this variable's name in newer releases.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      DONT_FAKE_MONOTONIC: "1",
    },
    /** What these processes take for now. */
    now: () => new Date(Date.now() + offsetSeconds * 1_000),
    /** @param seconds away from the machine's own clock */
    moveBy,
  };
};

import { readFile } from "node:fs/promises";

/** Linux tells times in hundredths of a second, whatever its own clock does (`USER_HZ`). */
const millisecondsPerTick = 10;

/**
 * Milliseconds of processor time that a process has used, all its threads together. Zero for one that
 * is gone.
 */
export const readProcessTime = (pid: number): Promise<number> =>
  process.platform === "linux" ? readProc(pid) : askPs(pid);

const readProc = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name stands in brackets and may hold anything; utime and stime are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * millisecondsPerTick;
};

/** macOS has no /proc: `ps` tells `[hours:]minutes:seconds.hundredths`. */
const askPs = async (pid: number): Promise<number> => {
  const ps = Bun.spawn(["ps", "-o", "time=", "-p", String(pid)], { stderr: "ignore" });
  return millisecondsOf(await new Response(ps.stdout).text());
};

export const millisecondsOf = (time: string): number =>
  Math.round(
    time
      .trim()
      .split(/[:-]/)
      .reduce((seconds, part) => seconds * 60 + (Number(part) || 0), 0) * 1_000,
  );

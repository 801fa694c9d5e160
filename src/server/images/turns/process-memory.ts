import { readFile } from "node:fs/promises";

export type ProcessMemory = { readonly rssBytes: number; readonly peakRssBytes: number };

/**
 * Resident memory of a process now and at its highest. Zero where the system does not tell (macOS)
 * and for a process that is gone: the time limit still holds there.
 */
export const readProcessMemory = async (pid: number): Promise<ProcessMemory> => {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return { rssBytes: bytesOf(status, "VmRSS"), peakRssBytes: bytesOf(status, "VmHWM") };
};

const bytesOf = (status: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(status)?.[1] ?? 0) * 1024;

/**
 * An attacker in a process of its own: asks for one thing over many connections while its parent says so.
 * `bun flood.ts <origin> <address> <connections>`; an ask over IPC begins, null ends.
 */
import { constants, setPriority } from "node:os";

import { type Ask, askFrom } from "./ask-from.ts";

const [origin = "", address = "", connections = "1"] = process.argv.slice(2);
// It stands for another machine: its own work must not take the processor from shop and victims.
setPriority(constants.priority.PRIORITY_LOW);
const send = askFrom(origin, address, Number(connections));
let ending: AbortController | null = null;

const flood = async (ask: Ask, { signal }: AbortController): Promise<void> => {
  const statuses: Record<string, number> = {};
  const keepAsking = async () => {
    while (!signal.aborted) {
      const { status } = await send(ask, signal);
      if (!signal.aborted) statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: Number(connections) }, keepAsking));
  process.send?.(statuses);
};

process.on("message", (ask: Ask | null) => {
  if (ask === null) return ending?.abort();
  ending = new AbortController();
  void flood(ask, ending);
});
process.send?.("ready");

import { Agent, request } from "node:http";

/** One request as it is sent to a process; `{any}` stands for something new each time. */
export type Ask = {
  readonly method?: "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** A browser or an attacker at one address of this machine, with so many connections at most. */
export const askFrom = (origin: string, localAddress: string, connectionsMax: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsMax });
  const anew = (text: string) => text.replaceAll("{any}", () => Bun.randomUUIDv7());
  /** The status and text of the answer once it is whole; status 0 when there is none. */
  return (ask: Ask, signal?: AbortSignal): Promise<{ status: number; text: string }> =>
    new Promise((resolve) => {
      const { method = "GET", path, headers = {}, body } = ask;
      const options = { method, headers, localAddress, agent, ...(signal && { signal }) };
      const sent = request(`${origin}${anew(path)}`, options, (answer) => {
        const pieces: Buffer[] = [];
        answer.on("data", (piece: Buffer) => pieces.push(piece));
        const end = () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() });
        answer.once("end", end).once("error", () => resolve({ status: 0, text: "" }));
      });
      sent.once("error", () => resolve({ status: 0, text: "" }));
      sent.end(body === undefined ? undefined : anew(JSON.stringify(body)));
    });
};

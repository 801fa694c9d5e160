// A balancer before web processes (Debian's HAProxy), as docs/deploy.md sets it up.

import { writeFileSync } from "node:fs";
import { join } from "node:path";

const program = "haproxy";
const openMsMax = 10_000;

export const findHaproxy = (): string | null =>
  Bun.which(program) ?? Bun.which(program, { PATH: "/usr/sbin" });

/** What a visitor is told whose machine went away in the middle: later, as the shop itself says it. */
const later = [
  "HTTP/1.0 503 Service Unavailable",
  "Cache-Control: no-store",
  "Connection: close",
  "Retry-After: 2",
  "Content-Type: text/plain",
  "",
  "later",
].join("\r\n");

/**
 * Each request goes to the next process in turn, so that nothing may depend on who answered before.
 * @param folder for its settings
 */
export const startHaproxy = async (
  folder: string,
  { port, webPorts }: { readonly port: number; readonly webPorts: readonly number[] },
) => {
  const servers = webPorts
    .map((each, index) => `  server web${index} 127.0.0.1:${each}`)
    .join("\n");
  // Files of a version that some processes have and others not yet: asked for at the next one.
  const trackedServers = webPorts
    .map((each, index) => `  server web${index} 127.0.0.1:${each} track alive/web${index}`)
    .join("\n");
  const settings = join(folder, "haproxy.cfg");
  const sorry = join(folder, "later.http");
  writeFileSync(sorry, later);
  writeFileSync(
    settings,
    `global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 130s
  timeout server 130s
  timeout queue 10s
  timeout check 5s
  option forwardfor
  option redispatch
  retries 3
  errorfile 502 ${sorry}
  errorfile 503 ${sorry}
  errorfile 504 ${sorry}
frontend shop
  bind 127.0.0.1:${port}
  use_backend files if { path_beg /assets/ }
  use_backend uploads if { path_beg /uploads } { nbsrv(uploads) gt 0 }
  use_backend alive if { nbsrv(web) eq 0 }
  default_backend web
backend web
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host shop
  http-check expect status 200
  default-server check inter 500ms fall 2 rise 1
${servers}
backend uploads
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz?for=uploads ver HTTP/1.1 hdr Host shop
  http-check expect status 200
  default-server check inter 500ms fall 2 rise 1
${servers}
backend alive
  balance roundrobin
  option httpchk
  http-check send meth GET uri /healthz ver HTTP/1.1 hdr Host shop
  http-check expect status 200
  default-server check inter 500ms fall 2 rise 1
${servers}
backend files
  balance roundrobin
  option redispatch 1
  retry-on conn-failure empty-response 404
${trackedServers}
`,
  );
  const child = Bun.spawn([findHaproxy() ?? program, "-db", "-q", "-f", settings], {
    stdout: "ignore",
    stderr: "inherit",
  });
  await untilListens(port);
  return {
    async stop(): Promise<void> {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
};

const untilListens = async (port: number): Promise<void> => {
  const end = performance.now() + openMsMax;
  for (;;) {
    try {
      const socket = await Bun.connect({ hostname: "127.0.0.1", port, socket: { data: () => {} } });
      socket.end();
      return;
    } catch (error) {
      if (performance.now() > end) throw new Error("the balancer does not open", { cause: error });
      await Bun.sleep(20);
    }
  }
};

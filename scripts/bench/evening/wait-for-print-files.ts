import type { TestDatabase } from "#testing/database.ts";

const lookMs = 500;
const patienceMs = 120_000;

export type PrintFiles = { readonly ready: number; readonly asked: number };

/** Waits until each magnet that was paid has its print file. @returns what is ready when patience ends */
export const waitForPrintFiles = async ({ connection }: TestDatabase): Promise<PrintFiles> => {
  const end = performance.now() + patienceMs;
  for (;;) {
    const [files = { ready: 0, asked: 0 }] = await connection.pool.query(
      (client) => client<PrintFiles[]>`
        select count(*) filter (where status = 'ready')::int as ready, count(*)::int as asked
        from print_job`,
    );
    if (files.ready === files.asked || performance.now() > end) return files;
    await Bun.sleep(lookMs);
  }
};

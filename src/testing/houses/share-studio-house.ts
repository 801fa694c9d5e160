import { afterAll, afterEach, beforeAll, expect } from "bun:test";

import { openStudioHouse } from "./studio-house.ts";

/**
 * One {@link openStudioHouse} for all tests of the file that calls this. What a test opened is closed
 * after it, and anything a console complained of fails it.
 */
export const shareStudioHouse = (): Pick<
  StudioHouse,
  "open" | "visit" | "watch" | "crash" | "db" | "dataDir"
> => {
  let house: StudioHouse | undefined;
  const opened = (): StudioHouse => {
    if (house === undefined) throw new Error("the house opens before the first test, not earlier");
    return house;
  };
  beforeAll(async () => {
    house = await openStudioHouse();
  }, 120_000);
  afterAll(() => house?.close(), 60_000);
  afterEach(async () => {
    expect(await opened().leave()).toEqual([]);
  });
  return {
    open: (options) => opened().open(options),
    visit: (options, address) => opened().visit(options, address),
    watch: (page) => opened().watch(page),
    crash: () => opened().crash(),
    get db() {
      return opened().db;
    },
    get dataDir() {
      return opened().dataDir;
    },
  };
};

type StudioHouse = Awaited<ReturnType<typeof openStudioHouse>>;

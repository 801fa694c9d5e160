// What of a person lies in this browser (the studio's copies in IndexedDB): counted before signing
// out, forgotten after.

/** The studio's second copy of unsaved work, in IndexedDB: its stores by the field that names an entry. */
export const copiesDatabase = {
  name: "lodestone-studio",
  /** Grows with `stores`; entries of older versions are read with care. */
  version: 3,
  stores: { files: "photoId", magnets: "id", histories: "id" },
} as const;

/** About the device and not about a person: these stay when somebody signs out. */
const deviceKeys: readonly string[] = ["lodestone-screen-scale", "workshop-shortcuts"];

/** Older leftovers belong to nobody any more. */
export const copiesKeptMilliseconds = 7 * 24 * 3_600_000;

/** How many photos and edits are on this device only; 0 where nothing is kept or can be read. */
export const countCopies = async (): Promise<number> => {
  const database = await openExisting();
  if (!database) return 0;
  // Steps back and forth are no work that would be lost.
  const names = ["files", "magnets"].filter((name) => database.objectStoreNames.contains(name));
  const counts = names.map((name) => database.transaction(name).objectStore(name).count());
  const sums = await Promise.all(counts.map((request) => resultOf(request).catch(() => 0)));
  database.close();
  return sums.reduce((sum, count) => sum + count, 0);
};

/** Everything in a store, as it was written, maybe by an older version; empty where there is nothing. */
export const readCopies = async (
  name: keyof typeof copiesDatabase.stores,
): Promise<readonly unknown[]> => {
  const database = await openExisting();
  if (!database?.objectStoreNames.contains(name)) return [];
  const copies = await resultOf<unknown[]>(
    database.transaction(name).objectStore(name).getAll(),
  ).catch(() => []);
  database.close();
  return copies;
};

/**
 * The tabs whose work in here is theirs: each holds a lock of its name until it ends, however it ends. None
 * where the browser has no locks or refuses them.
 */
export const readLiveTabs = async (): Promise<ReadonlySet<string>> => {
  if (!("locks" in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}));
  return new Set(held.flatMap(({ name }) => (name === undefined ? [] : [name])));
};

/** Leaves nothing of a person on this device, also not for the tabs that are open: they start anew. */
export const forgetPerson = async (): Promise<void> => {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) {
      if (!deviceKeys.includes(key)) localStorage.removeItem(key);
    }
    await new Promise<void>((resolve) => {
      const request = indexedDB.deleteDatabase(copiesDatabase.name);
      // Blocked, it is deleted as soon as the last tab has let go.
      for (const event of ["success", "error", "blocked"]) {
        request.addEventListener(event, () => resolve());
      }
    });
  } catch {
    // A browser that refuses to be asked has kept nothing for us.
  }
};

/** Asking for a database makes one: what was not there is taken back. */
const openExisting = async (): Promise<IDBDatabase | null> => {
  try {
    const request = indexedDB.open(copiesDatabase.name);
    request.addEventListener("upgradeneeded", () => request.transaction?.abort());
    return await resultOf(request);
  } catch {
    return null;
  }
};

export const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB failed")));
  });

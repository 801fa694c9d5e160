/** The studio's stores in IndexedDB, by the field that names an entry. */
const stores = { files: "photoId", magnets: "id" } as const;
export type StoreName = keyof typeof stores;

const databaseName = "lodestone-studio";
/** Grows with `stores`; entries of older versions are read with care (read-kept-magnet.ts). */
const databaseVersion = 2;

export type JournalDatabase = {
  /** Written in the order of the calls. */
  readonly put: (name: StoreName, entry: object) => void;
  readonly remove: (name: StoreName, keys: readonly string[]) => void;
  /** Everything in a store, as it was written, maybe by an older version; empty when it can't be read. */
  readonly readAll: (name: StoreName) => Promise<readonly unknown[]>;
};

/**
 * @param onRefused this device does not keep (more) for us: a private window, a full disk
 */
export const openJournalDatabase = async (onRefused: () => void): Promise<JournalDatabase> => {
  const database = await openDatabase().catch(() => {
    onRefused();
    return null;
  });
  // Another tab has a newer studio and changes the stores: it goes on without us.
  database?.addEventListener("versionchange", () => database.close());

  const write = (name: StoreName, act: (store: IDBObjectStore) => void, isPrecious = false) => {
    if (!database) return;
    try {
      const durability = isPrecious ? "strict" : "default";
      const transaction = database.transaction(name, "readwrite", { durability });
      transaction.addEventListener("abort", onRefused);
      act(transaction.objectStore(name));
    } catch {
      onRefused();
    }
  };

  return {
    // A photo is written through to the disk: nobody picks it twice after the battery died.
    put: (name, entry) => write(name, (store) => store.put(entry), name === "files"),
    remove: (name, keys) => {
      if (keys.length > 0) {
        write(name, (store) => {
          for (const key of keys) store.delete(key);
        });
      }
    },
    readAll: async (name) => {
      if (!database) return [];
      try {
        return await resultOf<unknown[]>(database.transaction(name).objectStore(name).getAll());
      } catch {
        onRefused();
        return [];
      }
    },
  };
};

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(databaseName, databaseVersion);
  request.addEventListener("upgradeneeded", () => {
    for (const [name, keyPath] of Object.entries(stores)) {
      if (!request.result.objectStoreNames.contains(name)) {
        request.result.createObjectStore(name, { keyPath });
      }
    }
  });
  return resultOf(request);
};

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB failed")));
  });

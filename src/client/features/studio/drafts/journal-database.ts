import { copiesDatabase, resultOf } from "#client/unsent/device-copies.ts";

type StoreName = keyof typeof copiesDatabase.stores;

export type JournalDatabase = {
  /** Written in the order of the calls. */
  readonly put: (name: StoreName, entry: object) => void;
  readonly remove: (name: StoreName, keys: readonly string[]) => void;
  /** Everything in a store, as it was written, maybe by an older version; empty when it can't be read. */
  readonly readAll: (name: StoreName) => Promise<readonly unknown[]>;
};

/**
 * The browser's database in which drafts and picked files outlive a reload.
 * @param onRefused this device does not keep (more) for us: a private window, a full disk
 * @param onForgotten somebody signed out on this device: all of it is gone
 */
export const openJournalDatabase = async (
  onRefused: () => void,
  onForgotten: () => void,
): Promise<JournalDatabase> => {
  const database = await openDatabase().catch(() => {
    onRefused();
    return null;
  });
  database?.addEventListener("versionchange", ({ newVersion }) => {
    // Another tab has a newer studio and changes the stores: it goes on without us.
    database.close();
    if (newVersion === null) onForgotten();
  });

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

/** Where a policy forbids it, naming it throws already: that is a refusal like any other. */
const openDatabase = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open(copiesDatabase.name, copiesDatabase.version);
  request.addEventListener("upgradeneeded", () => {
    for (const [name, keyPath] of Object.entries(copiesDatabase.stores)) {
      if (!request.result.objectStoreNames.contains(name)) {
        request.result.createObjectStore(name, { keyPath });
      }
    }
  });
  return resultOf(request);
};

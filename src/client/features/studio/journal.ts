import type { Magnet } from "./magnet.ts";

/** A photo that is not with the shop yet, kept on this device so that a reload loses nothing. */
export type KeptFile = {
  readonly photoId: string;
  readonly name: string;
  readonly file: Blob;
  readonly tab: string;
  readonly keptAt: number;
};

/** Edits that are not with the shop yet. */
export type KeptMagnet = {
  readonly id: string;
  readonly magnet: Magnet;
  /** The revision they were made on; null for a magnet the shop does not have. */
  readonly revision: number | null;
  readonly tab: string;
  readonly keptAt: number;
};

export type Journal = {
  readonly keepFile: (file: Omit<KeptFile, "tab" | "keptAt">) => void;
  readonly dropFile: (photoId: string) => void;
  readonly keepMagnet: (magnet: Omit<KeptMagnet, "tab" | "keptAt">) => void;
  readonly dropMagnet: (id: string) => void;
  /** What tabs that are gone left behind; it is ours from now on. */
  readonly takeOver: () => Promise<{ files: KeptFile[]; magnets: KeptMagnet[] }>;
};

const databaseName = "lodestone-studio";
const stores = { files: "photoId", magnets: "id" } as const;
type StoreName = keyof typeof stores;
/** Older leftovers belong to nobody any more. */
const keptMilliseconds = 7 * 24 * 3_600_000;

/**
 * The second copy of unsaved work, in IndexedDB. Where a browser refuses it (private windows, a full
 * disk) the first copy is all there is: the page goes on without.
 */
export const openJournal = async (): Promise<Journal> => {
  const tab = `studio-tab-${crypto.randomUUID()}`;
  holdLock(tab);
  const database = await openDatabase().catch(() => null);
  const write = (name: StoreName, act: (store: IDBObjectStore) => IDBRequest) => {
    if (!database) return;
    const transaction = database.transaction(name, "readwrite");
    act(transaction.objectStore(name));
  };
  return {
    keepFile: (file) =>
      write("files", (store) => store.put({ ...file, tab, keptAt: Date.now() } satisfies KeptFile)),
    dropFile: (photoId) => write("files", (store) => store.delete(photoId)),
    keepMagnet: (magnet) =>
      write("magnets", (store) =>
        store.put({ ...magnet, tab, keptAt: Date.now() } satisfies KeptMagnet),
      ),
    dropMagnet: (id) => write("magnets", (store) => store.delete(id)),
    takeOver: async () => {
      if (!database) return { files: [], magnets: [] };
      const liveTabs = await readLiveTabs();
      const isLeft = (kept: { tab: string; keptAt: number }) =>
        !liveTabs.has(kept.tab) && kept.keptAt > Date.now() - keptMilliseconds;
      const files = (await readAll<KeptFile>(database, "files")).filter(isLeft);
      const magnets = (await readAll<KeptMagnet>(database, "magnets")).filter(isLeft);
      for (const file of files) write("files", (store) => store.put({ ...file, tab }));
      for (const magnet of magnets) write("magnets", (store) => store.put({ ...magnet, tab }));
      return { files, magnets };
    },
  };
};

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener("upgradeneeded", () => {
    for (const [name, keyPath] of Object.entries(stores)) {
      request.result.createObjectStore(name, { keyPath });
    }
  });
  return resultOf(request);
};

/** Only this module writes these stores, so what comes out is what went in. */
const readAll = <Kept>(database: IDBDatabase, name: StoreName): Promise<Kept[]> =>
  resultOf<Kept[]>(database.transaction(name).objectStore(name).getAll());

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB failed")));
  });

/** Held until the tab ends, however it ends: this tells the living from the left behind. */
const holdLock = (tab: string): void => {
  if ("locks" in navigator) {
    navigator.locks.request(tab, () => new Promise<never>(() => undefined)).catch(() => undefined);
  }
};

const readLiveTabs = async (): Promise<ReadonlySet<string>> => {
  if (!("locks" in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => (name === undefined ? [] : [name])));
};

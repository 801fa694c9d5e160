import { z } from "zod/mini";

import { createStore, type Store } from "#client/features/studio/store.ts";
import { newId } from "#client/new-id.ts";
import { copiesKeptMilliseconds, readLiveTabs } from "#client/unsent/device-copies.ts";

import type { KeptMagnet } from "./draft.ts";
import { openJournalDatabase } from "./journal-database.ts";

/** A photo that is not with the shop yet, kept on this device so that a reload loses nothing. */
export type KeptFile = {
  readonly photoId: string;
  readonly name: string;
  readonly file: Blob;
  readonly tab: string;
  readonly keptAt: number;
};

/** What tabs that are gone left behind. */
export type LeftBehind = {
  readonly files: readonly KeptFile[];
  /** The newest first. */
  readonly magnets: readonly (KeptMagnet & { readonly key: string })[];
  /** Edits that this version of the studio cannot read. */
  readonly unreadableCount: number;
};

export type Journal = {
  /** This device refuses to keep for us: the work of this tab is in this tab only. */
  readonly isRefused: Store<boolean>;
  readonly keepFile: (file: Omit<KeptFile, "tab" | "keptAt">) => void;
  readonly dropFile: (photoId: string) => void;
  readonly keepMagnet: (magnet: Omit<KeptMagnet, "tab" | "keptAt">) => void;
  readonly dropMagnet: (magnetId: string) => void;
  /** What is left behind is ours from now on, and given again until it is let go. */
  readonly takeOver: () => Promise<LeftBehind>;
  readonly isTaken: (key: string) => boolean;
  readonly letGo: (keys: readonly string[]) => void;
  readonly histories: Histories;
};

/** The ways back and forth of tabs, each under its tab's name; what is in them is read elsewhere. */
type Histories = {
  /** This one's. */
  readonly tab: string;
  /** Its own, and those whose tabs are gone. */
  readonly sortOut: <Entry extends LeftEntry>(
    read: (entry: unknown) => Entry | null,
  ) => Promise<{ readonly left: readonly Entry[]; readonly oldKeys: readonly string[] }>;
  readonly put: (entry: object) => void;
  readonly remove: (tabs: readonly string[]) => void;
};

/**
 * The second copy of unsaved work, in IndexedDB. Where a browser refuses it (private windows, a full
 * disk) the first copy is all there is: the page goes on without, and says so.
 * @param onForgotten somebody signed out on this device: nothing of theirs may stay
 */
export const openJournal = async (onForgotten: () => void): Promise<Journal> => {
  const tab = `studio-tab-${newId()}`;
  holdLock(tab);
  const isRefused = createStore(false);
  const database = await openJournalDatabase(() => isRefused.set(true), onForgotten);
  const taken = new Map<string, KeptMagnet & { readonly key: string }>();
  const stamp = () => ({ tab, keptAt: Date.now() });
  // Two tabs may edit one magnet: each has an entry of its own.
  const keyOf = (magnetId: string) => `${magnetId} ${tab}`;
  const putMagnet = (id: string, magnet: KeptMagnet) => database.put("magnets", { id, ...magnet });
  return {
    isRefused,
    keepFile: (file) => database.put("files", { ...file, ...stamp() } satisfies KeptFile),
    dropFile: (photoId) => database.remove("files", [photoId]),
    keepMagnet: (magnet) => putMagnet(keyOf(magnet.magnetId), { ...magnet, ...stamp() }),
    dropMagnet: (magnetId) => database.remove("magnets", [keyOf(magnetId)]),
    takeOver: async () => {
      const liveTabs = await readLiveTabs();
      const edits = await database.readAll("magnets");
      const files = sortOut(await database.readAll("files"), readKeptFile, liveTabs);
      const magnets = sortOut(edits, await openReader(edits), liveTabs);
      database.remove("files", files.oldKeys);
      for (const file of files.left) database.put("files", { ...file, tab });
      for (const magnet of magnets.left) {
        const key = `left ${newId()}`;
        putMagnet(key, { ...magnet, tab });
        taken.set(key, { ...magnet, key });
      }
      // After that, or a page that ends in between would have lost them.
      database.remove("magnets", [...magnets.oldKeys, ...magnets.left.map(({ key }) => key)]);
      return {
        files: files.left,
        magnets: [...taken.values()].toSorted((first, second) => second.keptAt - first.keptAt),
        unreadableCount: magnets.unreadableCount,
      };
    },
    isTaken: (key) => taken.has(key),
    letGo: (keys) => {
      database.remove("magnets", keys);
      for (const key of keys) taken.delete(key);
    },
    histories: {
      tab,
      sortOut: async (read) => {
        const others = [...(await readLiveTabs())].filter((each) => each !== tab);
        return sortOut(await database.readAll("histories"), read, new Set(others));
      },
      put: (entry) => database.put("histories", entry),
      remove: (tabs) => database.remove("histories", tabs),
    },
  };
};

const fileSchema = z.object({
  photoId: z.string(),
  name: z.string(),
  file: z.instanceof(Blob),
  tab: z.string(),
  keptAt: z.number(),
});

const readKeptFile = (entry: unknown): (KeptFile & { readonly key: string }) | null => {
  const { data: file } = fileSchema.safeParse(entry);
  return file ? { ...file, key: file.photoId } : null;
};

/** The whole grammar of documents is only fetched when there is something to read. */
const openReader = async (edits: readonly unknown[]) => {
  if (edits.length === 0) return () => null;
  const { parseKeptMagnet } = await import("./parse-kept-magnet.ts");
  return parseKeptMagnet;
};

type LeftEntry = { readonly key: string; readonly tab: string; readonly keptAt: number };

/** What living tabs work on stays theirs; of the rest, what is old is dropped. */
const sortOut = <Entry extends LeftEntry>(
  entries: readonly unknown[],
  read: (entry: unknown) => Entry | null,
  liveTabs: ReadonlySet<string>,
) => {
  const readable = entries.flatMap((entry) => read(entry) ?? []);
  const dead = readable.filter(({ tab }) => !liveTabs.has(tab));
  const isOld = ({ keptAt }: Entry) => keptAt < Date.now() - copiesKeptMilliseconds;
  return {
    left: dead.filter((entry) => !isOld(entry)),
    oldKeys: dead.filter(isOld).map(({ key }) => key),
    unreadableCount: entries.length - readable.length,
  };
};

/** Held until the tab ends, however it ends: this tells the living from the left behind. */
const holdLock = (tab: string): void => {
  if ("locks" in navigator) {
    navigator.locks.request(tab, () => new Promise<never>(() => undefined)).catch(() => undefined);
  }
};

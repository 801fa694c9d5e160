/** Bytes to keep: in memory, or a file on this machine that stays where it is. */
export type StorageSource = Uint8Array | { readonly path: string };

export type StoredFile = {
  readonly key: string;
  readonly sizeBytes: number;
  readonly storedAt: Date;
};

export type OpenedFile = {
  readonly sizeBytes: number;
  readonly stream: ReadableStream<Uint8Array>;
  /** Where it lies, if that is on this machine: only for reading, and only now. */
  readonly path?: string;
};

/**
 * The port to wherever files are kept (storage): put, read, list, remove. Keys name their content (a hash),
 * so a file is written once and never changes; the row that names a key is written after the bytes.
 * Adapters: a folder, and a bucket of an S3-compatible store.
 */
export type Storage = {
  /** Whether processes that share no disk with this one see the same files. */
  readonly isShared: boolean;
  /**
   * Keeps the bytes under the key, whole or not at all; a key that exists stays as it is.
   * @throws ShopError `storage_full` when the place takes no bytes (full, read-only, gone)
   */
  readonly put: (key: string, source: StorageSource) => Promise<void>;
  /**
   * The bytes as they come, or null when there are none.
   * @throws ShopError `temporarily_unavailable` when the place does not answer; the stream ends with it then
   */
  readonly openRead: (key: string) => Promise<OpenedFile | null>;
  /** All bytes, or null. For files known to be small enough for memory. */
  readonly readBytes: (key: string) => Promise<Uint8Array | null>;
  /**
   * Puts a copy where tools that read files can reach it; false when the key does not exist.
   * @throws ShopError `storage_full` when the target takes no bytes
   */
  readonly copyToFile: (key: string, path: string) => Promise<boolean>;
  readonly stat: (key: string) => Promise<StoredFile | null>;
  /** Removes a key; one that does not exist is fine. */
  readonly remove: (key: string) => Promise<void>;
  /** Every key that starts with the prefix, in no order. */
  readonly list: (prefix: string) => AsyncIterable<StoredFile>;
  /** Removes what killed processes left half written. Done at opening too. */
  readonly sweep: () => Promise<void>;
  /** Proves that bytes can be kept, or that some were a moment ago; throws as `put` does, and soon. */
  readonly check: () => Promise<void>;
};

/** What a process makes that only looks whether files can be written, and removes at once. */
export const checkPrefix = "check/";
/** Whose files these are stands beside them under this name, which is no key. */
export const filesMarkName = ".mark";
/** Beside the mark, and as little a file's key: a process that works on this place. */
export const filesSignPrefix = `${filesMarkName}-`;

const keyPattern = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/;
export const storageKeyLengthMax = 200;

/** @throws Error for a key that could leave its place: keys come from our code, so it is a bug. */
export const requireStorageKey = (key: string): string => {
  if (key.length > storageKeyLengthMax || !keyPattern.test(key) || key.includes("..")) {
    throw new Error("not a storage key");
  }
  return key;
};

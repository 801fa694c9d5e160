import type { DataStore, Locker } from "@tus/server";

import type { PhotoTools } from "#shop/photos/photo-tools.ts";

/** Files that are still arriving, for tus and for us. */
export type UploadStore = DataStore & {
  /** By which requests keep out of each other's uploads, over all processes. */
  readonly locker: Locker;
  /** Takes an upload only where nobody has it. @returns what gives it back, or null */
  hold(photoId: string): Promise<(() => Promise<void>) | null>;
  /** Bytes that have arrived; null when there is no such upload here. */
  sizeBytes(photoId: string): Promise<number | null>;
  /** What has arrived, and when the last of it did; null when there is no such upload here. */
  glance(photoId: string): Promise<{ sizeBytes: number; touchedAt: Date } | null>;
  /**
   * Lends what has arrived as a file of this machine.
   * @returns false when there is no such upload here, also when it went meanwhile
   */
  withFile(photoId: string, act: (path: string) => Promise<void>): Promise<boolean>;
  /** Removes the bytes and what was noted beside them. */
  erase(photoId: string): Promise<void>;
  /** Of every upload that has something here. */
  listPhotoIds(): Promise<string[]>;
};

export type UploadStoreTools = Pick<
  PhotoTools,
  "connection" | "storage" | "workFolder" | "diskRoom"
>;

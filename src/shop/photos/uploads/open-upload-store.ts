import { FolderUploads } from "./folder-uploads.ts";
import { PieceUploads } from "./pieces/piece-uploads.ts";
import type { UploadStore, UploadStoreTools } from "./upload-store.ts";

/** A folder, whose processes share a disk; pieces where they share a store of files instead. */
export const openUploadStore = (tools: UploadStoreTools): UploadStore =>
  tools.storage.isShared ? new PieceUploads(tools) : new FolderUploads(tools);

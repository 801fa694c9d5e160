import { Server } from "@tus/server";

import { problem } from "#server/http/problem.ts";
import { asStorageFailure } from "#server/storage/storage-failure.ts";
import { tellStorageFailure } from "#server/storage/tell-storage-failure.ts";
import { photoBytesMax, uploadsPath } from "#shared/photos.ts";
import { ShopError } from "#shared/shop-error.ts";
import type { PhotoTools } from "#shop/photos/photo-tools.ts";
import { readRefusal } from "#shop/photos/read-refusal.ts";

import { rejection, tusHeaders } from "./answer-finished-upload.ts";
import { finishUpload } from "./finish-upload.ts";
import { openUploadStore } from "./open-upload-store.ts";
import type { UploadStore } from "./upload-store.ts";

/** What tus answers to a request that the routes have checked: owner, size, quota. */
export type UploadServer = {
  readonly store: UploadStore;
  /** @throws whatever broke meanwhile but for a full disk; tus' refusals are answers without text */
  readonly answer: (request: Request) => Promise<Response>;
};

/** The open tus protocol; @see https://tus.io/protocols/resumable-upload */
export const createUploadServer = (tools: PhotoTools): UploadServer => {
  const store = openUploadStore(tools);
  const failures = new WeakMap<Request, unknown>();
  const server = new Server({
    path: uploadsPath,
    datastore: store,
    locker: store.locker,
    maxSize: photoBytesMax,
    relativeLocation: true,
    // Its default is `*`: no other site has business here.
    allowedOrigins: () => false,
    namingFunction: (_request, metadata) => metadata?.["photoId"] ?? "",
    // Nothing of what the device says about its file is kept beside the bytes.
    onUploadCreate: async () => ({ metadata: {} }),
    onUploadFinish: async (request, { id }) => {
      const status = await finishUpload(tools, store, id, request);
      if (status !== "rejected") return {};
      const answer = rejection(await readRefusal(tools.connection.db, id));
      return {
        status_code: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: await answer.text(),
      };
    },
    onResponseError: (request, error) => {
      if (error instanceof Error && !("status_code" in error)) {
        failures.set(request, asStorageFailure(error));
      }
      return undefined;
    },
  });

  return {
    store,
    answer: async (request) => {
      const answered = await server.handleWeb(request);
      const failure = failures.get(request);
      if (failure instanceof ShopError) {
        tellStorageFailure(tools.log, failure, { path: uploadsPath });
        return problem(failure, tusHeaders);
      }
      if (failure) throw failure;
      const isRefusal = answered.headers.get("content-type") === "application/problem+json";
      // tus puts texts of its own into its errors; a status says it all.
      const body = answered.status >= 400 && !isRefusal ? null : answered.body;
      const response = new Response(body, answered);
      for (const name of ["access-control-expose-headers", "access-control-allow-methods"]) {
        response.headers.delete(name);
      }
      if (body === null) response.headers.delete("content-length");
      response.headers.set("cache-control", "private, no-store");
      return response;
    },
  };
};

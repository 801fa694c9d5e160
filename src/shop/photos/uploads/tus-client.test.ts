import { afterAll, expect, test } from "bun:test";

import { DetailedError, Upload } from "tus-js-client";
import { uuidv7 } from "uuidv7";

import { uploadsPath } from "#shared/photos.ts";
import { openHttpShop, type Visitor } from "#testing/houses/http-shop.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";

import { openUploadStore } from "./open-upload-store.ts";

// The very client that the browser uses, against our routes.
const shop = await openHttpShop();
afterAll(() => shop.close());

type Sent = {
  readonly outcome: "done" | "aborted" | DetailedError | Error;
  readonly upload: Upload;
};

const send = (
  who: Visitor,
  bytes: Uint8Array,
  photoId: string,
  options: { readonly chunkBytes?: number; readonly abortAfter?: number } = {},
): Promise<Sent> =>
  new Promise((resolve) => {
    const upload = new Upload(Buffer.from(bytes), {
      endpoint: `${shop.origin}${uploadsPath}`,
      headers: who.headers,
      metadata: { photoId, filename: "photo.jpg" },
      retryDelays: [0, 50, 100],
      ...(options.chunkBytes === undefined ? {} : { chunkSize: options.chunkBytes }),
      onChunkComplete: (_size, accepted) => {
        if (options.abortAfter === undefined || accepted < options.abortAfter) return;
        void upload.abort().then(() => resolve({ outcome: "aborted", upload }));
      },
      onSuccess: () => resolve({ outcome: "done", upload }),
      onError: (outcome) => resolve({ outcome, upload }),
    });
    upload.start();
  });

test("a photo arrives in chunks", async () => {
  const anna = await shop.visitor("guest");
  const photoId = uuidv7();
  const { outcome } = await send(anna, await makeJpeg(800, 600), photoId, { chunkBytes: 20_000 });
  expect(outcome).toBe("done");
  expect(await anna.call.photos.listPhotos()).toMatchObject([{ photoId, status: "ready" }]);
});

test("a stopped upload goes on, also after a reload that kept only its address", async () => {
  const anna = await shop.visitor("guest");
  const [photoId, file] = [uuidv7(), await makeJpeg(800, 600, 2)];
  const stopped = await send(anna, file, photoId, { chunkBytes: 10_000, abortAfter: 20_000 });
  expect(stopped.outcome).toBe("aborted");
  const resumed = await new Promise((resolve) => {
    const upload = new Upload(Buffer.from(file), {
      uploadUrl: `${shop.origin}${uploadsPath}/${photoId}`,
      headers: anna.headers,
      retryDelays: [],
      onSuccess: () => resolve("done"),
      onError: resolve,
    });
    upload.start();
  });
  expect(resumed).toBe("done");
  expect(await anna.call.photos.listPhotos()).toMatchObject([{ photoId, status: "ready" }]);
});

test("a stopped upload whose bytes were let go begins anew by itself", async () => {
  const anna = await shop.visitor("guest");
  const [photoId, file] = [uuidv7(), await makeJpeg(800, 600, 4)];
  const stopped = await send(anna, file, photoId, { chunkBytes: 10_000, abortAfter: 20_000 });
  expect(stopped.outcome).toBe("aborted");
  await openUploadStore(shop.services).erase(photoId);
  const resumed = await new Promise((resolve) => {
    const upload = new Upload(Buffer.from(file), {
      endpoint: `${shop.origin}${uploadsPath}`,
      uploadUrl: `${shop.origin}${uploadsPath}/${photoId}`,
      metadata: { photoId, filename: "photo.jpg" },
      headers: anna.headers,
      retryDelays: null,
      onSuccess: () => resolve("done"),
      onError: resolve,
    });
    upload.start();
  });
  expect(resumed).toBe("done");
  expect(await anna.call.photos.listPhotos()).toMatchObject([{ photoId }]);
});

test("a finished upload that is started again is done at once", async () => {
  const anna = await shop.visitor("guest");
  const [photoId, file] = [uuidv7(), await makeJpeg(400, 300, 3)];
  expect((await send(anna, file, photoId)).outcome).toBe("done");
  expect((await send(anna, file, photoId)).outcome).toBe("done");
  expect(await anna.call.photos.listPhotos()).toHaveLength(1);
});

test("a bad file ends with the code of its refusal, and is not tried again", async () => {
  const anna = await shop.visitor("guest");
  const { outcome } = await send(anna, new TextEncoder().encode("<svg/>"), uuidv7());
  expect(outcome).toBeInstanceOf(DetailedError);
  if (!(outcome instanceof DetailedError)) return;
  expect(outcome.originalResponse?.getStatus()).toBe(422);
  expect(JSON.parse(outcome.originalResponse?.getBody() ?? "null")).toMatchObject({
    code: "photo_format_unsupported",
  });
});

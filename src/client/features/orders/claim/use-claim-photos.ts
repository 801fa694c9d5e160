import { useEffect, useState } from "react";
import { uuidv7 } from "uuidv7";

import { trpc } from "#client/trpc.ts";
import { createPhotoUploads, type UploadListener } from "#client/upload-photos.ts";
import { claimPhotosMax } from "#shared/claims/claims.ts";
import { cleanPhotoName } from "#shared/photos.ts";
import type { RefusalCode, RefusalData } from "#shared/shop-error.ts";

import { keepDraftPhotos, readDraftPhotos } from "./claim-draft.ts";

/** Decoding takes seconds at most; until then it is looked for this often. */
const lookAgainMilliseconds = 1_000;

type Stage =
  | { readonly kind: "sending"; readonly share: number; readonly isPaused: boolean }
  | { readonly kind: "sent" | "failed" }
  | { readonly kind: "refused"; readonly code: RefusalCode; readonly data: RefusalData };

export type ClaimPhoto = {
  readonly photoId: string;
  readonly name: string;
  readonly stage: Stage | { readonly kind: "ready" };
};

export type ClaimPhotos = ReturnType<typeof useClaimPhotos>;

type SentPhoto = { readonly photoId: string; readonly name: string; readonly stage: Stage };

/**
 * The photos of a claim from the picker to the shop: each on its way, there, or refused. Those that the shop
 * has outlive a reload.
 */
export const useClaimPhotos = (orderId: string) => {
  const [sent, setSent] = useState<readonly SentPhoto[]>(() =>
    readDraftPhotos(orderId).map((photo) => ({ ...photo, stage: { kind: "sent" } })),
  );
  const [isOverfull, setOverfull] = useState(false);
  const { mutate: forget } = trpc.photos.deletePhoto.useMutation();
  const [uploads] = useState(() =>
    createPhotoUploads(
      listenWith((photoId, stage) =>
        setSent((all) => all.map((one) => (one.photoId === photoId ? { ...one, stage } : one))),
      ),
    ),
  );
  const photos = useJudged(sent);
  useEffect(
    () =>
      keepDraftPhotos(
        orderId,
        sent.flatMap(({ photoId, name, stage }) =>
          stage.kind === "sent" ? [{ photoId, name }] : [],
        ),
      ),
    [orderId, sent],
  );

  const add = (files: readonly File[]) => {
    const taken = files.slice(0, claimPhotosMax - sent.length).map((file) => ({
      file,
      photo: {
        photoId: uuidv7(),
        name: cleanPhotoName(file.name),
        stage: { kind: "sending", share: 0, isPaused: false },
      } as const,
    }));
    setOverfull(taken.length < files.length);
    setSent((all) => [...all, ...taken.map(({ photo }) => photo)]);
    for (const { file, photo } of taken) uploads.add(photo.photoId, file, photo.name);
  };
  const remove = (photoId: string) => {
    const isThere = sent.some((one) => one.photoId === photoId && one.stage.kind === "sent");
    setOverfull(false);
    setSent((all) => all.filter((one) => one.photoId !== photoId));
    uploads.cancel(photoId);
    if (isThere) forget({ photoId });
  };
  return {
    photos,
    isOverfull,
    isPending: photos.some(({ stage }) => stage.kind === "sending" || stage.kind === "sent"),
    readyIds: photos.flatMap(({ photoId, stage }) => (stage.kind === "ready" ? [photoId] : [])),
    add,
    remove,
  };
};

/** What arrived is looked at by the shop: only that makes it ready, or refuses it. */
const useJudged = (sent: readonly SentPhoto[]): ClaimPhoto[] => {
  const ids = sent.flatMap(({ photoId, stage }) => (stage.kind === "sent" ? [photoId] : []));
  const {
    data: known = [],
    isPlaceholderData,
    isSuccess,
  } = trpc.photos.readPhotos.useQuery(
    { ids },
    {
      enabled: ids.length > 0,
      placeholderData: (before) => before,
      refetchInterval: ({ state }) =>
        state.data?.every(({ status }) => status === "ready" || status === "rejected")
          ? false
          : lookAgainMilliseconds,
    },
  );
  return sent.map((one) => {
    const row = known.find(({ photoId }) => photoId === one.photoId);
    if (one.stage.kind !== "sent") return one;
    if (!row) {
      // Swept meanwhile, or of a session that is over: it can only be taken out and picked again.
      const isGone = isSuccess && !isPlaceholderData;
      return isGone ? { ...one, stage: { kind: "failed" } } : one;
    }
    if (row.status === "ready") return { ...one, stage: { kind: "ready" } };
    return row.status === "rejected"
      ? { ...one, stage: { kind: "refused", code: row.refusalCode ?? "photo_damaged", data: {} } }
      : one;
  });
};

const listenWith = (setStage: (photoId: string, stage: Stage) => void): UploadListener => {
  const shares = new Map<string, number>();
  const showSending = (photoId: string, isPaused: boolean) =>
    setStage(photoId, { kind: "sending", share: shares.get(photoId) ?? 0, isPaused });
  return {
    onKnown: (photoId) => showSending(photoId, false),
    onProgress: (photoId, share) => {
      shares.set(photoId, share);
      showSending(photoId, false);
    },
    onPaused: (photoId) => showSending(photoId, true),
    onSent: (photoId) => setStage(photoId, { kind: "sent" }),
    onStopped: (photoId, verdict) =>
      setStage(photoId, verdict.kind === "refused" ? verdict : { kind: "failed" }),
  };
};

import { z } from "zod/mini";

import type { ApiClient } from "#client/trpc.ts";

import { copiesKeptMilliseconds, readCopies, readLiveTabs } from "./device-copies.ts";

/** What tabs that are gone left on this device only; the studio sends it on once it is opened. */
export type Unsent = {
  /** Pieces of magnets that the shop has never been told of. */
  readonly pieceCount: number;
  /** Photos that it has not, or not whole. */
  readonly photoIds: readonly string[];
};

/** Ids travel in the address, which must stay short. */
const askedMax = 50;

/** What this device still keeps for the shop; where nobody answers, all of its photos. */
export const readUnsent = async (client: ApiClient): Promise<Unsent> => {
  const [files, magnets, liveTabs] = await Promise.all([
    readCopies("files"),
    readCopies("magnets"),
    readLiveTabs(),
  ]);
  const oldest = Date.now() - copiesKeptMilliseconds;
  const isLeft = ({ tab, keptAt }: LeftCopy) => !liveTabs.has(tab) && keptAt >= oldest;
  const photoIds = readAll(fileSchema, files)
    .filter(isLeft)
    .map(({ photoId }) => photoId);
  const fresh = readAll(magnetSchema, magnets).filter(
    (each) => isLeft(each) && each.magnet !== null && each.revision === null,
  );
  const [arrived, known] = await Promise.all([
    readArrived(client, photoIds).catch(() => new Set<string>()),
    fresh.length === 0 ? [] : client.designs.listRevisions.query().catch(() => []),
  ]);
  // Of some the shop was told, and its answer met a page that had gone.
  const knownIds = new Set(known.map(({ id }) => id));
  const untold = fresh.filter(({ magnetId, designId = magnetId }) => !knownIds.has(designId));
  return {
    pieceCount: new Map(untold.map(({ magnetId, magnet }) => [magnetId, magnet?.quantity ?? 1]))
      .values()
      .reduce((sum, quantity) => sum + quantity, 0),
    photoIds: photoIds.filter((photoId) => !arrived.has(photoId)),
  };
};

/** A file stays here until its photo is seen to be ready: of some the shop has every byte. */
const readArrived = async (
  client: ApiClient,
  photoIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const chunks = Array.from({ length: Math.ceil(photoIds.length / askedMax) }, (_, index) =>
    photoIds.slice(index * askedMax, (index + 1) * askedMax),
  );
  const answers = await Promise.all(chunks.map((ids) => client.photos.readPhotos.query({ ids })));
  const arrived = answers.flat().filter(({ status }) => status !== "receiving");
  return new Set(arrived.map(({ photoId }) => photoId));
};

const copyFields = { tab: z.string(), keptAt: z.number() };
const fileSchema = z.object({ ...copyFields, photoId: z.string() });
const magnetSchema = z.object({
  ...copyFields,
  magnetId: z.string(),
  designId: z.optional(z.string()),
  magnet: z.nullable(z.looseObject({ quantity: z.optional(z.int()) })),
  revision: z.nullable(z.int()),
});

type LeftCopy = { readonly tab: string; readonly keptAt: number };

const readAll = <Copy>(schema: z.ZodMiniType<Copy>, copies: readonly unknown[]): Copy[] =>
  copies.flatMap((copy) => schema.safeParse(copy).data ?? []);

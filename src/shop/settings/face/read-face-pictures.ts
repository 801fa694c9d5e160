import { and, eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { LogoFile } from "#server/pdf/paper-logo.ts";
import { type FaceKind, facePath } from "#shared/face/face.ts";

import { facePicture, type FacePictureType } from "./face-picture.table.ts";

/** A picture of the face without its bytes. */
export type FacePictureView = {
  readonly sha256: string;
  readonly href: string;
  /** Pixels, or units of an SVG. */
  readonly width: number;
  readonly height: number;
};
export type FacePictures = Readonly<Record<FaceKind, FacePictureView | null>>;

/** The pictures that the operator has brought, each with an address that names its bytes. */
export const readFacePictures = async (db: Database): Promise<FacePictures> => {
  const rows = await db
    .select({
      kind: facePicture.kind,
      sha256: facePicture.sha256,
      width: facePicture.width,
      height: facePicture.height,
    })
    .from(facePicture)
    .where(eq(facePicture.isCurrent, true));
  const viewOf = (kind: FaceKind): FacePictureView | null => {
    const row = rows.find((found) => found.kind === kind);
    if (row === undefined) return null;
    const { sha256, width, height } = row;
    return { sha256, href: `${facePath(kind)}?v=${versionOf(sha256)}`, width, height };
  };
  return { logo: viewOf("logo"), social: viewOf("social") };
};

/** So much of a hash tells pictures apart. */
export const versionOf = (sha256: string): string => sha256.slice(0, 12);

type FaceFile = { readonly type: FacePictureType; readonly bytes: Uint8Array };

/** The bytes of a picture as it was brought; null where there is none. */
export const readFaceFile = async (db: Database, kind: FaceKind): Promise<FaceFile | null> => {
  const [row] = await db
    .select({ type: facePicture.type, bytes: facePicture.bytes })
    .from(facePicture)
    .where(and(eq(facePicture.kind, kind), eq(facePicture.isCurrent, true)));
  return row ?? null;
};

export type LogoPixels = {
  /** A PNG. */
  readonly raster: Uint8Array;
  readonly icon: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/**
 * The logo as pixels; null where there is none.
 * @param sha256 of one that may have been replaced since; absent: the one that holds
 */
export const readLogoPixels = async (db: Database, sha256?: string): Promise<LogoPixels | null> => {
  const isAsked =
    sha256 === undefined ? eq(facePicture.isCurrent, true) : eq(facePicture.sha256, sha256);
  const [row] = await db
    .select({
      raster: facePicture.raster,
      icon: facePicture.icon,
      width: facePicture.width,
      height: facePicture.height,
    })
    .from(facePicture)
    .where(and(eq(facePicture.kind, "logo"), isAsked));
  if (!row || row.raster === null || row.icon === null) return null;
  return { ...row, raster: row.raster, icon: row.icon };
};

/** The logo that holds as papers draw it, with the name of its bytes; null where there is none. */
export const readLogoFile = async (
  db: Database,
): Promise<(LogoFile & { readonly sha256: string }) | null> => {
  const [row] = await db
    .select({
      sha256: facePicture.sha256,
      type: facePicture.type,
      bytes: facePicture.bytes,
      raster: facePicture.raster,
    })
    .from(facePicture)
    .where(and(eq(facePicture.kind, "logo"), eq(facePicture.isCurrent, true)));
  if (!row || row.raster === null) return null;
  const svg = row.type === "svg" ? new TextDecoder().decode(row.bytes) : null;
  return { sha256: row.sha256, svg, raster: row.raster };
};

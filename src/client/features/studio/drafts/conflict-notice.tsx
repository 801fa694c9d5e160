import { type ReactNode, useEffect, useMemo, useState } from "react";

import { type Magnet, photoIdsOf } from "#client/features/studio/magnets/magnet.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import { useStore } from "#client/features/studio/store.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { MagnetPicture } from "#client/ui/magnet/magnet-picture.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { announce } from "#client/ui/over/toast-store.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { Conflict } from "./draft-keeper.ts";
import { type ConflictChoice, resolveConflict } from "./resolve-conflict.ts";

import styles from "./conflict-notice.module.css";

type ConflictNoticeProps = {
  readonly studio: Studio;
  readonly formats: readonly CatalogFormat[];
  readonly conflicts: readonly [Conflict, ...Conflict[]];
};

/** Both versions of a magnet that was changed in two places, and the choice between them. */
export const ConflictNotice = ({ studio, formats, conflicts }: ConflictNoticeProps) => {
  const [conflict] = conflicts;
  const { magnetId, theirs } = conflict;
  const count = conflicts.length;
  const magnets = useStore(studio.edits, (edits) => edits.magnets);
  const photos = useStore(studio.shelf.store, (shelf) => shelf);
  const [isForAll, setIsForAll] = useState(false);
  const number = magnets.findIndex(({ id }) => id === magnetId) + 1;
  const mine = magnets[number - 1];

  useEffect(() => announce(m.drafts_conflict_said({ number })), [number, theirs.revision]);

  const choose = (choice: ConflictChoice) => {
    for (const each of isForAll ? conflicts : [conflict]) resolveConflict(studio, each, choice);
    setIsForAll(false);
    announce(said[choice]());
  };
  if (!mine) return null;
  const name = photos.get(mine.document.frames[0].photoId)?.name ?? "";
  return (
    <Notice
      tone="warn"
      title={
        <span className={styles["title"]}>
          {m.drafts_conflict_title()}
          {count > 1 && <span>{m.drafts_conflict_count({ at: 1, count })}</span>}
        </span>
      }
      actions={<Button onClick={() => choose("both")}>{m.drafts_keep_both()}</Button>}
    >
      <div className={styles["question"]}>
        <p>{m.drafts_conflict_text()}</p>
        <div className={styles["versions"]}>
          <Version
            title={m.drafts_conflict_mine()}
            label={m.drafts_conflict_mine_label({ name })}
            {...{ document: mine.document, formats, photos }}
          >
            <Button onClick={() => choose("mine")}>{m.drafts_keep_mine()}</Button>
          </Version>
          <Version
            title={m.drafts_conflict_theirs()}
            label={m.drafts_conflict_theirs_label({ name })}
            {...{ document: theirs.document, formats, photos }}
          >
            <Button onClick={() => choose("theirs")}>{m.drafts_take_theirs()}</Button>
          </Version>
        </div>
      </div>
      {count > 1 && (
        <Checkbox checked={isForAll} onChange={(event) => setIsForAll(event.target.checked)}>
          {m.drafts_conflict_all({ count })}
        </Checkbox>
      )}
    </Notice>
  );
};

const said = {
  mine: m.drafts_kept_mine,
  theirs: m.drafts_took_theirs,
  both: m.drafts_kept_both,
} as const satisfies Record<ConflictChoice, () => string>;

type VersionProps = Pick<Magnet, "document"> & {
  readonly title: string;
  readonly label: string;
  readonly formats: readonly CatalogFormat[];
  readonly photos: PhotoMap;
  /** The act that chooses it. */
  readonly children: ReactNode;
};

const Version = ({ title, label, document, formats, photos, children }: VersionProps) => {
  const format = formats.find(({ slug }) => slug === document.formatSlug);
  const drawn = useMemo(
    () =>
      photoIdsOf({ document }).map((id) => {
        const photo = photos.get(id);
        return { id, size: photo?.size ?? null, href: photo?.thumbHref ?? null };
      }),
    [document, photos],
  );
  return (
    <figure className={styles["version"]}>
      {format && (
        <MagnetPicture document={document} format={format.geometry} photos={drawn} label={label} />
      )}
      <figcaption>{title}</figcaption>
      {children}
    </figure>
  );
};

import { useEffect, useState } from "react";

import {
  frameOfMagnet,
  type Magnet,
  photoIdsOf,
  withFrame,
  withoutTones,
} from "#client/features/studio/magnets/magnet.ts";
import { useStore } from "#client/features/studio/store.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { useDocumentEdits } from "#client/features/studio/tools/use-document-edits.ts";
import { Button } from "#client/ui/button.tsx";
import { IconBrighten } from "#client/ui/icons.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { findTonesOf, type TonesOfPhotos, withTonesOf } from "./brighten-photos.ts";
import { shownBefore } from "./show-before.ts";

import styles from "./brighten-tool.module.css";

type BrightenToolProps = {
  readonly studio: Studio;
  readonly magnet: Magnet;
  readonly magnets: readonly Magnet[];
  /** Which photo of the magnet is meant. */
  readonly frame: number;
};

/** One press makes a dull photo bright, the next takes it back; how it was is a press away. */
export const BrightenTool = ({ studio, magnet, magnets, frame }: BrightenToolProps) => {
  const { edit, editOthers } = useDocumentEdits(studio, magnet);
  const [isLooking, setIsLooking] = useState(false);
  const chosen = frameOfMagnet(magnet, frame);
  const isBright = chosen.tones !== undefined;
  const isBefore = useStore(shownBefore, (id) => id === magnet.id);
  // What is shown as before is so only while it is looked at.
  useEffect(() => () => shownBefore.set(null), [magnet.id, frame, isBright]);
  const dull = magnets.filter(({ document }) => document.frames.some(({ tones }) => !tones));

  const lookAt = async (photoIds: readonly string[]): Promise<TonesOfPhotos | null> => {
    setIsLooking(true);
    try {
      return await findTonesOf(studio.shelf, photoIds);
    } catch {
      showToast({ tone: "bad", text: m.brighten_unreachable() });
      return null;
    } finally {
      setIsLooking(false);
    }
  };

  const brighten = async () => {
    const found = await lookAt([chosen.photoId]);
    const tones = found?.get(chosen.photoId);
    if (tones) edit((document) => withFrame(document, frame, (each) => ({ ...each, tones })));
    else if (found) showToast({ tone: "good", text: m.brighten_fine() });
  };

  const brightenAll = async () => {
    const found = await lookAt([...new Set(dull.flatMap(photoIdsOf))]);
    if (!found) return;
    const wanted = dull.filter(({ document }) =>
      document.frames.some(({ photoId, tones }) => !tones && found.get(photoId)),
    );
    editOthers(
      wanted.map(({ id }) => id),
      (document) => withTonesOf(document, found),
    );
    const text =
      wanted.length === 0 ? m.brighten_all_fine() : m.brighten_all_done({ count: wanted.length });
    showToast({ tone: "good", text });
  };

  return (
    <div className={styles["tool"]}>
      <Button
        aria-pressed={isBright}
        isBusy={isLooking}
        onClick={() => {
          if (!isBright) void brighten();
          else edit((document) => withFrame(document, frame, withoutTones));
        }}
      >
        <IconBrighten />
        {m.brighten_act()}
      </Button>
      {isBright && (
        <Button
          aria-pressed={isBefore}
          onClick={() => shownBefore.set(isBefore ? null : magnet.id)}
        >
          {m.brighten_before()}
        </Button>
      )}
      {magnets.length > 1 && dull.length > 0 && (
        <Button
          variant="quiet"
          aria-label={m.brighten_all()}
          isBusy={isLooking}
          onClick={() => void brightenAll()}
        >
          {isBright ? m.brighten_all_short() : m.brighten_all()}
        </Button>
      )}
    </div>
  );
};

import { memo, useDeferredValue, useId, useLayoutEffect, useMemo, useRef } from "react";

import { DraftDrawing } from "#client/features/studio/magnets/draft-drawing.tsx";
import { frameSizesOf, hrefsOf, type Pieces } from "#client/features/studio/magnets/draw-item.ts";
import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { ApplyToAll } from "#client/features/studio/tools/apply-to-all.tsx";
import { showChosen } from "#client/features/studio/tools/show-chosen.ts";
import { useWhileAlike } from "#client/features/studio/tools/use-while-alike.ts";
import { Button } from "#client/ui/button.tsx";
import { Choice, ChoiceCard } from "#client/ui/forms/choice.tsx";
import { useGlyphSheets } from "#client/ui/magnet/glyph-store.ts";
import { Spinner } from "#client/ui/waiting/spinner.tsx";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { occasionName } from "#shared/occasions/occasion-name.ts";
import { occasions } from "#shared/occasions/occasions.ts";

import { dressAlike } from "./dress-alike.ts";
import {
  dressDocument,
  isDressedAlike,
  textsForDesign,
  undressDocument,
  wearsDesign,
} from "./dress-document.ts";
import { type OccasionDesign, occasionDesigns } from "./occasion-designs.ts";

import styles from "./occasion-panel.module.css";

type OccasionPanelProps = {
  readonly studio: Studio;
  readonly magnet: Magnet;
  readonly magnets: readonly Magnet[];
  readonly format: CatalogFormat;
  readonly formats: readonly CatalogFormat[];
  readonly photos: PhotoMap;
  /** A design is on: which of its texts asks for other words. */
  readonly onWorn: (text: number) => void;
};

/** The shopper's own photo in every design for an occasion: one press puts it on, undo takes it back. */
export const OccasionPanel = (props: OccasionPanelProps) => {
  const { studio, magnet, magnets, format, formats, photos, onWorn } = props;
  const { document, id } = magnet;
  const name = useId();
  const wanted = useMemo(() => ({ texts: occasionDesigns.flatMap(textsForDesign) }), []);
  const glyphs = useGlyphSheets(wanted);
  const isLoaded = wanted.texts.every((text) => glyphs[text.font]?.canPaint(text) === true);
  // Drawn after the press that it follows is seen: ten designs at once would stop a hand. Together with its format.
  const shown = useWhileAlike({ magnet, geometry: format.geometry }, isShownAlike);
  const drawn = useDeferredValue<Shown | null>(shown, null);
  const offered = useMemo(
    () =>
      drawn &&
      occasionDesigns.flatMap((design) => {
        const dressed = dressDocument(drawn.magnet.document, design, drawn.geometry, glyphs);
        const pieces: Pieces | null = dressed && [{ ...drawn.magnet, document: dressed }];
        return pieces ? [{ design, pieces, geometry: drawn.geometry }] : [];
      }),
    [drawn, glyphs],
  );
  const worn = occasionDesigns.find((design) => wearsDesign(document, design));
  const groups = useRef<HTMLDivElement>(null);
  const isShown = isLoaded && offered !== null;
  useLayoutEffect(() => {
    showChosen(groups.current);
    // Chosen by keys: the fields of its words came above it and pushed it away.
    groups.current?.querySelector(":checked:focus-visible")?.scrollIntoView({ block: "nearest" });
  }, [worn, isShown]);
  const put = (next: (before: DesignDocument) => DesignDocument, ids: readonly string[] = [id]) =>
    studio.dispatch({ kind: "edit", ids, edit: next });
  const dressIn = (design: OccasionDesign) => (before: DesignDocument) => {
    const geometry = formats.find(({ slug }) => slug === before.formatSlug)?.geometry;
    return (geometry && dressDocument(before, design, geometry, glyphs)) ?? before;
  };
  if (!isLoaded || !offered) {
    return (
      <div className={styles["waiting"]}>
        <Spinner />
      </div>
    );
  }
  if (offered.length === 0) return <p className={styles["lead"]}>{m.occasions_unfit()}</p>;
  const likeThis = (other: DesignDocument) => {
    const geometry = formats.find(({ slug }) => slug === other.formatSlug)?.geometry;
    return worn && geometry ? dressAlike(other, document, worn, geometry, glyphs) : other;
  };
  const others = magnets.filter(
    (other) => other.id !== id && likeThis(other.document) !== other.document,
  );
  return (
    <div className={styles["panel"]}>
      <div
        className={styles["groups"]}
        ref={groups}
        role="radiogroup"
        aria-label={m.occasions_tool()}
      >
        {occasions.map((occasion) => {
          const ofIt = offered.filter(({ design }) => design.occasion === occasion);
          return (
            ofIt.length > 0 && (
              <div key={occasion} className={styles["group"]}>
                <span className={styles["name"]}>{occasionName(occasion)}</span>
                {ofIt.map(({ design, pieces, geometry }) => (
                  <Choice
                    key={design.title.words()}
                    name={name}
                    isChosen={design === worn}
                    onChoose={() => {
                      put(dressIn(design));
                      onWorn(askingOf(design));
                    }}
                  >
                    <ChoiceCard className={styles["card"]}>
                      <Sample
                        pieces={pieces}
                        geometry={geometry}
                        photos={photos}
                        label={m.occasions_choose({
                          occasion: occasionName(occasion),
                          words: design.title.words(),
                        })}
                      />
                    </ChoiceCard>
                  </Choice>
                ))}
              </div>
            )
          );
        })}
      </div>
      {worn && (
        <div className={styles["acts"]}>
          <Button onClick={() => put(undressDocument)}>{m.occasions_none()}</Button>
          <ApplyToAll
            count={others.length}
            onApply={() =>
              put(
                likeThis,
                others.map((other) => other.id),
              )
            }
          />
        </div>
      )}
      {!worn && <p className={styles["lead"]}>{m.occasions_lead()}</p>}
    </div>
  );
};

/** What the samples are drawn of. */
type Shown = { readonly magnet: Magnet; readonly geometry: FormatGeometry };

const isShownAlike = (one: Shown, other: Shown): boolean =>
  one.geometry === other.geometry && isDressedAlike(one.magnet.document, other.magnet.document);

/** Which of a design's texts asks for other words, also when they have been written. */
const askingOf = ({ title, line }: OccasionDesign): number =>
  Math.max(
    0,
    [title, line].findIndex(({ isSample }) => isSample),
  );

type SampleProps = {
  /** The magnet in a design. */
  readonly pieces: Pieces;
  readonly geometry: FormatGeometry;
  readonly photos: PhotoMap;
  readonly label: string;
};

/** As it would be printed. */
const Sample = memo(function Sample({ pieces, geometry, photos, label }: SampleProps) {
  const [{ document }] = pieces;
  const sizes = useMemo(() => frameSizesOf(document, photos), [document, photos]);
  return (
    <span className={styles["sample"]}>
      {sizes && (
        <DraftDrawing
          pieces={pieces}
          geometry={geometry}
          sizes={sizes}
          hrefs={hrefsOf(document, photos, "thumbHref")}
          view="trim"
          label={label}
        />
      )}
    </span>
  );
});

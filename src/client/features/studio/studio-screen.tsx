import { lazy, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef } from "react";

import { PhotoInput } from "#client/ui/forms/photo-input.tsx";
import { IconPlus } from "#client/ui/icons.tsx";
import { announce } from "#client/ui/over/toast-store.ts";
import { Skeleton } from "#client/ui/waiting/skeleton.tsx";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { Occasion } from "#shared/occasions/occasions.ts";

import { afterPaint } from "./after-paint.ts";
import { ActBar } from "./bar/act-bar.tsx";
import { TopBar } from "./bar/top-bar.tsx";
import { Bench } from "./bench/bench.tsx";
import { EmptyStudio } from "./empty-studio.tsx";
import { photoIdsOf, countPieces } from "./magnets/magnet.ts";
import { itemsOf, withPieces } from "./magnets/set-order.ts";
import { useOneSet } from "./magnets/use-one-set.ts";
import { useSetActs } from "./magnets/use-set-acts.ts";
import type { dressNew } from "./occasions/dress-new.ts";
import { PhoneButton } from "./phone/phone-button.tsx";
import { usePhoneEntry } from "./phone/use-phone-entry.tsx";
import { loadPreview } from "./preview/load-preview.ts";
import { PreviewButton } from "./preview/preview-button.tsx";
import type { PreviewView } from "./preview/preview-view.ts";
import { useStore } from "./store.ts";
import { MagnetStrip } from "./strip/magnet-strip.tsx";
import { StudioNotices } from "./studio-notices.tsx";
import type { Studio } from "./studio.ts";
import { FormatGone } from "./tools/format-gone.tsx";
import { useHistoryKeys } from "./use-history-keys.ts";
import { usePhotoEntry } from "./use-photo-entry.ts";

import styles from "./studio-screen.module.css";

/** Looked at after the work is done: the studio opens without it. */
const PreviewScreen = lazy(async () => ({
  default: (await loadPreview()).PreviewScreen,
}));

type StudioScreenProps = {
  readonly studio: Studio;
  readonly formats: readonly CatalogFormat[];
  /** One magnet of the cart, edited alone. */
  readonly designId: string | undefined;
  /** What the first new photos become, if somebody came for it; all others become what is selected. */
  readonly askedFormat: string | undefined;
  /** Another one was chosen in the place of a format that is off sale. */
  readonly onFormat: (formatSlug: string) => void;
  /** What the first photos of an empty studio are made for. */
  readonly newOccasion: Occasion | undefined;
  readonly isLoaded: boolean;
  /** Photos were picked a moment ago: where nothing is yet, something comes. */
  readonly isFilling: boolean;
  /** So many magnets come of the photos that the page was opened with: they are counted before the rest is here. */
  readonly picked: number;
  readonly loadError: unknown;
  readonly onReload: () => void;
  readonly onCart: () => void;
  /** What the preview shows; null while it is closed. */
  readonly preview: PreviewView | null;
  readonly onPreview: (view: PreviewView | null) => void;
};

/** Photos become magnets here: the selected one large, tools beside it, all of them in a strip. */
export const StudioScreen = ({
  studio,
  formats,
  designId,
  askedFormat,
  onFormat,
  newOccasion,
  isLoaded,
  isFilling,
  picked,
  loadError,
  onReload,
  onCart,
  preview,
  onPreview,
}: StudioScreenProps) => {
  const { magnets: every, selectedId } = useStore(studio.edits, (edits) => edits);
  const { shown: set, asideCount, showAll } = useOneSet(studio, every, isLoaded);
  // A magnet of the cart is opened wherever it lies.
  const all = designId === undefined ? set : every;
  const photos = useStore(studio.shelf.store, (shelf) => shelf);
  const magnets = useMemo(() => {
    if (designId === undefined) return all;
    const asked = all.filter(({ id }) => (studio.keeper.designIdOf(id) ?? id) === designId);
    const shown = withPieces(
      all,
      asked.map(({ id }) => id),
    );
    return all.filter(({ id }) => shown.has(id));
  }, [all, designId, studio]);
  const items = useMemo(() => itemsOf(magnets), [magnets]);
  const item =
    items.find(({ magnets: pieces }) => pieces.some(({ id }) => id === selectedId)) ?? items[0];
  const selected = item?.magnets[0];
  const formatSlug = selected?.document.formatSlug ?? formats[0]?.slug;

  const shownPhotos = selected && photoIdsOf(selected).join(" ");
  useEffect(() => studio.stage.show(shownPhotos?.split(" ") ?? []), [studio, shownPhotos]);
  const wanted = useRef(formats.find(({ slug }) => slug === askedFormat)?.slug);
  const addPhotos = useCallback(
    (files: readonly File[]) => {
      const slug = wanted.current ?? formatSlug;
      if (slug === undefined || designId !== undefined) return;
      wanted.current = undefined;
      const occasion = studio.edits.get().magnets.length === 0 ? newOccasion : undefined;
      studio.addFiles(files, slug, (count) => {
        announce(m.studio_photos_picked({ count }));
        if (occasion !== undefined) void dressFor(studio, formats, occasion);
      });
    },
    [studio, formats, formatSlug, newOccasion, designId],
  );
  const select = useCallback((id: string) => studio.dispatch({ kind: "select", id }), [studio]);
  const acts = useSetActs(studio, items);
  const isOver = usePhotoEntry(addPhotos);
  const phone = usePhoneEntry(studio);
  useHistoryKeys(studio);
  const screen = useRef<HTMLDivElement>(null);
  useWholeInSight(screen, selected !== undefined);

  const isOnSale = (slug: string) => formats.some((each) => each.slug === slug);
  const format = formats.find(({ slug }) => slug === selected?.document.formatSlug);
  const unmade = magnets.filter(({ document }) => !isOnSale(document.formatSlug));
  // Nothing new is made of a format that is off sale, and what was made of it before is kept.
  const isGone = unmade.length > 0 || (askedFormat !== undefined && !isOnSale(askedFormat));
  return (
    <div
      ref={screen}
      className={styles["studio"]}
      data-empty={selected && !isGone ? undefined : true}
      data-opening={!isLoaded || (!selected && isFilling) || undefined}
    >
      <div className={styles["top"]}>
        <TopBar
          studio={studio}
          // On a slow line what this device kept is here before the rest.
          count={isLoaded || picked > 0 ? countPieces(magnets) : 0}
          coming={isFilling ? picked : 0}
          edited={designId === undefined ? undefined : magnets}
          notices={
            <StudioNotices
              {...{ studio, formats, loadError, onReload }}
              asideCount={designId === undefined ? asideCount : 0}
              onShowAll={showAll}
            />
          }
        />
      </div>
      {isGone && isLoaded ? (
        <FormatGone studio={studio} formats={formats} magnets={unmade} onChosen={onFormat} />
      ) : item && selected && format ? (
        <Bench
          studio={studio}
          formats={formats}
          item={item}
          items={items}
          magnets={magnets}
          format={format}
          photos={photos}
          // The words of an occasion ask for one's own.
          firstTool={newOccasion === undefined ? "" : "text"}
          label={labelOf(
            photoIdsOf(selected).map((id) => photos.get(id)?.name ?? ""),
            designId === undefined
              ? { number: items.indexOf(item) + 1, count: items.length }
              : null,
          )}
          onCart={onCart}
          onRemove={() => acts.remove(item)}
          preview={
            <PreviewButton
              isOpen={preview !== null}
              onOpen={() => onPreview("fridge")}
              onClose={() => onPreview(null)}
            />
          }
          strip={
            designId === undefined ? (
              <MagnetStrip
                items={items}
                formats={formats}
                photos={photos}
                selectedKey={item.key}
                onSelect={select}
                acts={acts}
                add={
                  <>
                    <PhotoInput
                      onPhotos={addPhotos}
                      className={styles["add"]}
                      label={m.studio_add_photos()}
                    >
                      <IconPlus />
                    </PhotoInput>
                    <PhoneButton isTile onOpen={phone.onOpen} />
                  </>
                }
              />
            ) : null
          }
          act={
            <ActBar
              studio={studio}
              formats={formats}
              magnets={magnets}
              isEditing={designId !== undefined}
              isLoaded={isLoaded}
              onCart={onCart}
            />
          }
        />
      ) : isLoaded && !isFilling ? (
        <EmptyStudio
          onPhotos={addPhotos}
          onPhone={phone.onOpen}
          format={formats.find(({ slug }) => slug === askedFormat)}
          occasion={newOccasion}
          formats={formats}
        />
      ) : (
        <div className={styles["loading"]} role="status" aria-label={m.shell_loading()}>
          <Skeleton shape="square" />
        </div>
      )}
      {preview && item && (
        <Suspense>
          <PreviewScreen
            studio={studio}
            view={preview}
            onView={onPreview}
            items={items}
            selected={item}
            onSelect={select}
            formats={formats}
            photos={photos}
          />
        </Suspense>
      )}
      {designId === undefined && phone.dialog}
      {isOver && designId === undefined && (
        <div className={styles["drop"]}>
          <p>{m.studio_drop()}</p>
        </div>
      )}
    </div>
  );
};

/** @param place in the set; null: it is changed by itself */
const labelOf = (
  photoNames: readonly string[],
  place: { readonly number: number; readonly count: number } | null,
): string => {
  const name = photoNames.join(", ");
  return place ? m.studio_cropper_label({ ...place, name }) : [m.studio_editing(), name].join(", ");
};

/** Comes when it is needed; without a line the photos are as they are. */
const dressFor = async (...how: Parameters<typeof dressNew>): Promise<void> => {
  const module = await import("./occasions/dress-new.ts").catch(() => null);
  await module?.dressNew(...how);
};

/** Phones up to this height have room for the studio with all of a tool, or for the head of the page. */
const lowScreen = "(max-width: 47.99rem) and (max-height: 58rem)";

/** Moves the page's head off a low screen once there is something to work on. */
const useWholeInSight = (studio: RefObject<HTMLElement | null>, isAtWork: boolean): void =>
  useEffect(() => {
    if (!isAtWork || !matchMedia(lowScreen).matches) return undefined;
    // Not sooner: the page before may have been scrolled.
    return afterPaint(() => {
      if (window.scrollY > 0) return;
      window.scrollBy({ top: studio.current?.getBoundingClientRect().top ?? 0 });
    });
  }, [studio, isAtWork]);

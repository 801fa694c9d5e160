import { Suspense, use, useCallback, useEffect, useLayoutEffect, useState } from "react";

import { trpc } from "#client/trpc.ts";
import type { Occasion } from "#shared/occasions/occasions.ts";

import { followOthers } from "./drafts/follow-others.ts";
import { loadStudio } from "./drafts/load-studio.ts";
import type { OtherTabs } from "./drafts/other-tabs.ts";
import { NothingToMake, OpenDraftLinkDialog } from "./later-parts.ts";
import { photosEach } from "./magnets/magnet.ts";
import { openedStudio, openStudio } from "./open-studio.ts";
import type { PreviewView } from "./preview/preview-view.ts";
import { createStore, useStore } from "./store.ts";
import { StudioScreen } from "./studio-screen.tsx";
import type { Studio } from "./studio.ts";

type StudioPageProps = {
  /** One magnet from the cart, to be edited alone. */
  readonly designId: string | undefined;
  /** The format that somebody came to make; the first one on sale without it. */
  readonly askedFormat: string | undefined;
  /** Another one was chosen, since the shop no longer has that. */
  readonly onFormat: (formatSlug: string) => void;
  /** What the first magnets are made for, if somebody came for it. */
  readonly askedOccasion: Occasion | undefined;
  /** Photos picked before the studio was open; each is given once. */
  readonly takePhotos: () => readonly File[];
  readonly onCart: () => void;
  /** The key of a mailed link that led here. */
  readonly draftToken: string | undefined;
  /** It was used, or left. */
  readonly onDraftToken: () => void;
  /** What the preview shows; null while it is closed. */
  readonly preview: PreviewView | null;
  readonly onPreview: (view: PreviewView | null) => void;
};

/** So long picked photos are waited for with nothing shown that goes again: the first is decoded as a rule. */
const fillingMilliseconds = 600;

/** The page of the studio: opens it, brings it up to date, shows it where there is something to make. */
export const StudioPage = ({
  designId,
  askedFormat,
  onFormat,
  askedOccasion,
  takePhotos,
  onCart,
  draftToken,
  onDraftToken,
  preview,
  onPreview,
}: StudioPageProps) => {
  const { client } = trpc.useUtils();
  const [formats] = trpc.catalog.listFormats.useSuspenseQuery();
  const { studio, otherTabs } = openedStudio() ?? use(openStudio(client));
  const { isLoaded, error, reload } = useLoadedStudio(studio, otherTabs, designId);
  const firstFormat = (formats.find(({ slug }) => slug === askedFormat) ?? formats[0])?.slug;

  useEffect(() => studio.learnInCart(designId === undefined ? [] : [designId]), [studio, designId]);
  useLayoutEffect(() => studio.learnFormats(formats, firstFormat), [studio, formats, firstFormat]);
  const [isFilling, setIsFilling] = useState(true);
  const [pickedStore] = useState(() => createStore(0));
  const picked = useStore(pickedStore, (count) => count);
  // Before the first frame, which says how many magnets they will be.
  useLayoutEffect(() => {
    const files = takePhotos();
    setTimeout(() => setIsFilling(false), files.length > 0 ? fillingMilliseconds : 0);
    if (files.length === 0 || firstFormat === undefined) return;
    const layouts = formats.find(({ slug }) => slug === firstFormat)?.layouts;
    pickedStore.set(Math.ceil(files.length / photosEach(layouts)));
    studio.addFiles(files, firstFormat);
  }, [studio, takePhotos, formats, firstFormat, pickedStore]);

  const openedLink = () => {
    onDraftToken();
    reload();
  };
  return (
    <>
      {formats.length === 0 ? (
        <NothingToMake />
      ) : (
        <StudioScreen
          key={askedFormat}
          studio={studio}
          formats={formats}
          designId={designId}
          newOccasion={askedOccasion}
          askedFormat={askedFormat}
          onFormat={onFormat}
          isLoaded={isLoaded}
          isFilling={isFilling}
          picked={picked}
          loadError={error}
          onReload={reload}
          onCart={onCart}
          preview={preview}
          onPreview={onPreview}
        />
      )}
      {draftToken !== undefined && (
        <Suspense fallback={null}>
          <OpenDraftLinkDialog token={draftToken} onOpened={openedLink} onClose={onDraftToken} />
        </Suspense>
      )}
    </>
  );
};

/** Reads the shopper's drafts whenever the page is opened, and again when the line is back. */
const useLoadedStudio = (studio: Studio, otherTabs: OtherTabs, designId: string | undefined) => {
  const [state, setState] = useState<{ isLoaded: boolean; error: unknown }>({
    isLoaded: false,
    error: null,
  });
  const reload = useCallback(() => {
    loadStudio(studio, designId).then(
      () => setState({ isLoaded: true, error: null }),
      (error: unknown) => setState({ isLoaded: true, error }),
    );
  }, [studio, designId]);
  useEffect(reload, [reload]);
  useEffect(
    () => followOthers(studio, otherTabs, () => loadStudio(studio, designId)),
    [studio, otherTabs, designId],
  );
  useEffect(() => {
    if (state.error === null) return undefined;
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [state.error, reload]);
  return { ...state, reload };
};

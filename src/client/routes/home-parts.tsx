import { CloseLook } from "#client/features/demo/close-look.tsx";
import { DemoDoor } from "#client/features/demo/demo-door.tsx";
import { DemoFormat } from "#client/features/demo/demo-format.tsx";
import { DemoStep } from "#client/features/demo/demo-step.tsx";
import { Delivery } from "#client/features/home/delivery.tsx";
import { DoorPlace } from "#client/features/home/door-place.tsx";
import { FormatCards } from "#client/features/home/format-cards.tsx";
import { HowItWorks } from "#client/features/home/how-it-works.tsx";
import { OccasionLinks } from "#client/features/home/occasion-links.tsx";
import type { PhotoPicker } from "#client/features/home/photo-picker.tsx";
import { PriceNote } from "#client/features/home/price-note.tsx";
import { Questions } from "#client/features/home/questions.tsx";
import { Reasons } from "#client/features/home/reasons.tsx";
import { fetchWhenOnline } from "#client/fetch-part.ts";
import type { ApiClient } from "#client/trpc.ts";
import { NothingOnSale } from "#client/ui/nothing-on-sale.tsx";
import { dismissToast, showToast } from "#client/ui/over/toast-store.ts";
import { Page } from "#client/ui/page.tsx";
import * as m from "#shared/messages/compiled/messages.js";

/** The door of the first page: what is sold, hanging there. */
export const HomeDoor = ({
  onPhotos,
  isComing,
}: {
  readonly onPhotos: (files: readonly File[]) => void;
  /** Own photos are about to hang there instead. */
  readonly isComing: boolean;
}) => (
  <DemoDoor
    label={m.home_scene_label()}
    place={<DoorPlace onPhotos={onPhotos} isComing={isComing} />}
    note={<PriceNote />}
  />
);

/** The page that picked photos go to, ready to be shown. */
export const fetchStudio = (client: ApiClient) =>
  fetchForPhotos(async () => (await import("./studio-page.tsx")).prepareStudio(client));

/** The same door with somebody's own photos; the studio comes with it. */
export const openDoor = (client: ApiClient) =>
  fetchForPhotos(async () => (await import("./home-own-door.tsx")).openHomeDoor(client));

/** Photos that were picked are nowhere else yet. */
const photosAgainMax = 15;

/** What picked photos need. Where it does not come that is said until it has, with a way to ask again at once. */
const fetchForPhotos = <Part,>(part: () => Promise<Part>): Promise<Part> => {
  let toast: number | undefined;
  let isOver = false;
  /** What has an act stays in sight; pressed, it is said anew. */
  const say = () => {
    if (isOver) return;
    const onAct = () => {
      // A device may take a line for lost that is there.
      dispatchEvent(new Event("online"));
      setTimeout(say);
    };
    const action = { label: m.home_photos_again(), onAct };
    toast = showToast({ tone: "bad", text: m.home_photos_wait(), action, path: "/" });
  };
  const tryPart = () =>
    part().catch((error: unknown) => {
      // Closed, it is not said again for as long as nobody asks.
      if (toast === undefined) say();
      throw error;
    });
  return fetchWhenOnline(tryPart, photosAgainMax).finally(() => {
    isOver = true;
    if (toast !== undefined) dismissToast(toast);
  });
};

/** The first page while nothing is on sale; the header's ways to its parts lead here. */
export const EmptyHome = () => (
  <Page>
    <div id="formats">
      <div id="delivery">
        <NothingOnSale />
      </div>
    </div>
  </Page>
);

/** All of the first page that stands below its first act. */
export const HomeRest = (picking: Parameters<typeof PhotoPicker>[0]) => (
  <>
    <FormatCards
      renderFormat={({ geometry, layouts }) => (
        <DemoFormat geometry={geometry} layout={layouts[0] ?? "single"} />
      )}
    />
    <OccasionLinks />
    <CloseLook />
    <Reasons />
    <HowItWorks renderStep={(step) => <DemoStep step={step} />} />
    <Questions />
    <Delivery {...picking} />
  </>
);

import { CloseLook } from "#client/features/demo/close-look.tsx";
import { DemoDoor } from "#client/features/demo/demo-door.tsx";
import { DemoFormat } from "#client/features/demo/demo-format.tsx";
import { DemoStep } from "#client/features/demo/demo-step.tsx";
import { Delivery } from "#client/features/home/delivery.tsx";
import { FormatCards } from "#client/features/home/format-cards.tsx";
import { HowItWorks } from "#client/features/home/how-it-works.tsx";
import type { PhotoPicker } from "#client/features/home/photo-picker.tsx";
import { PriceNote } from "#client/features/home/price-note.tsx";
import { Questions } from "#client/features/home/questions.tsx";
import { Reasons } from "#client/features/home/reasons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

/** The door of the first page: what is sold, hanging there. */
export const HomeDoor = () => <DemoDoor label={m.home_scene_label()} note={<PriceNote />} />;

/** All of the first page that stands below its first act. */
export const HomeRest = (picking: Parameters<typeof PhotoPicker>[0]) => (
  <>
    <FormatCards
      renderFormat={({ geometry, layouts }) => (
        <DemoFormat geometry={geometry} layout={layouts[0] ?? "single"} />
      )}
    />
    <CloseLook />
    <Reasons />
    <HowItWorks renderStep={(step) => <DemoStep step={step} />} />
    <Questions />
    <Delivery {...picking} />
  </>
);

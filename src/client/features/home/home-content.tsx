import type { ReactNode } from "react";

import type { CatalogFormat } from "#shared/catalog/catalog.ts";

import { Delivery } from "./delivery.tsx";
import { FormatCards } from "./format-cards.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { PriceNote } from "./price-note.tsx";
import { Reasons } from "./reasons.tsx";

type HomeContentProps = {
  readonly onPhotos: (files: readonly File[]) => void;
  /** Somebody is about to pick photos. */
  readonly onNear: () => void;
  /** Pictures of the product around the note with the price. */
  readonly renderDoor: (note: ReactNode) => ReactNode;
  readonly renderFormat: (format: CatalogFormat) => ReactNode;
  /** The way back to what somebody has begun. */
  readonly resume: ReactNode;
  readonly renderStep: (step: 1 | 2 | 3) => ReactNode;
};

/** What the shop is, what it costs, how it goes, when it comes; and the first act on top. */
export const HomeContent = ({
  onPhotos,
  onNear,
  renderDoor,
  renderFormat,
  renderStep,
  resume,
}: HomeContentProps) => (
  <>
    <Hero onPhotos={onPhotos} onNear={onNear} door={renderDoor(<PriceNote />)} resume={resume} />
    <Reasons />
    <FormatCards renderFormat={renderFormat} />
    <HowItWorks renderStep={renderStep} />
    <Delivery onPhotos={onPhotos} onNear={onNear} />
  </>
);

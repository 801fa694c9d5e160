import { useIsMutating } from "@tanstack/react-query";
import { useState } from "react";

import { Box } from "#client/features/workshop/parts/box.tsx";
import { HeldForms } from "#client/features/workshop/parts/changes/held-forms.tsx";
import { useLiveOrders } from "#client/features/workshop/parts/live/use-live-orders.ts";
import { WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import type { ParcelView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { parcelsMax } from "#shared/posting/posting.ts";

import { chosenByHand } from "./chosen-by-hand.ts";
import { ParcelPapers } from "./parcel-papers.tsx";
import { ParcelTable } from "./parcel-table.tsx";
import { PostParcelsForm } from "./post-parcels-form.tsx";
import { PostedParcels } from "./posted-parcels.tsx";

/** From what is cut to what the carrier has: papers for the chosen parcels, their numbers, then what went. */
export const PostingSection = () => {
  useLiveOrders();
  const [[parcels], [posted]] = [
    trpc.workshop.posting.listParcels.useSuspenseQuery(),
    trpc.workshop.posting.listPosted.useSuspenseQuery(),
  ];
  // The choice, once it was touched by hand. Before, all that can go is chosen as soon as it is cut; after that
  // nothing joins it by itself, and what a colleague posted is told.
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { isByHand, isChosen, gone } = chosenByHand(parcels, touched);
  const chosen = parcels.filter(isChosen);
  // What goes by the own press is no news.
  const isPosting = useIsMutating() > 0;
  const choose = (parcelIds: readonly string[], isOn: boolean) => {
    const before = chosen.map(({ parcelId }) => [parcelId, true] as const);
    const known = new Set(parcels.map(({ parcelId }) => parcelId));
    const here = isByHand ? [...touched].filter(([id]) => known.has(id)) : before;
    setTouched(new Map([...here, ...parcelIds.map((id) => [id, isOn] as const)]));
  };
  const release = (parcelIds: readonly string[]) =>
    setTouched((before) => new Map([...before].filter(([id]) => !parcelIds.includes(id))));
  return (
    <WorkshopSectionFrame title={m.posting_title()}>
      <HeldForms now={parcels} keyOf={(some) => some.length === 0} isOver={() => true}>
        {(shown) => (
          <>
            {shown.length === 0 ? (
              <EmptyState title={m.posting_empty()}>
                <p>{m.posting_empty_text()}</p>
              </EmptyState>
            ) : (
              <Box title={countOf(parcels)} isRaised>
                {parcels.length === parcelsMax && (
                  <p>{m.posting_table_full({ max: parcelsMax })}</p>
                )}
                {gone > 0 && !isPosting && (
                  <Notice tone="warn">{m.posting_choice_gone({ count: gone })}</Notice>
                )}
                <ParcelTable parcels={parcels} isChosen={isChosen} onChoose={choose} />
                <ParcelPapers chosen={chosen} />
              </Box>
            )}
            <PostParcelsForm
              parcels={parcels}
              chosen={chosen}
              isNeeded={shown.length > 0}
              onPosted={release}
            />
          </>
        )}
      </HeldForms>
      <PostedParcels posted={posted} />
    </WorkshopSectionFrame>
  );
};

/** How many are listed, and how many of them can go where not all can: as Today counts them. */
const countOf = (parcels: readonly ParcelView[]): string => {
  const ready = parcels.filter(({ obstacle }) => obstacle === null).length;
  const all = m.posting_parcels({ count: parcels.length });
  return ready === parcels.length ? all : `${all}\u00a0· ${m.posting_ready({ count: ready })}`;
};

import { UnbrokenNumbers } from "#client/features/workshop/parts/unbroken-numbers.tsx";
import type { ParcelView } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import type { RefusalCode } from "#shared/shop-error.ts";

export type RefusedParcel = {
  readonly parcel: ParcelView;
  readonly trackingNumber: string;
  readonly refusal: RefusalCode;
  /** The parcel that has its number. */
  readonly takenBy: string | undefined;
};

/** What was not posted and why; a number that another parcel has goes once somebody says that both lie in one. */
export const RefusedParcels = ({
  refused,
  isBusy,
  onShared,
}: {
  readonly refused: readonly RefusedParcel[];
  readonly isBusy: boolean;
  readonly onShared: (parcel: RefusedParcel) => void;
}) =>
  refused.map((one) => (
    <Notice
      key={one.parcel.parcelId}
      tone="bad"
      actions={
        one.takenBy !== undefined && (
          <Button isBusy={isBusy} onClick={() => onShared(one)}>
            <UnbrokenNumbers text={m.posting_shared({ number: one.takenBy })} />
          </Button>
        )
      }
    >
      <UnbrokenNumbers text={refusedWords(one)} />
    </Notice>
  ));

const refusedWords = ({ refusal, parcel: { number }, takenBy }: RefusedParcel): string => {
  if (takenBy !== undefined) return m.posting_refused_taken({ number, other: takenBy });
  if (refusal === "parcel_recalled") return m.recall_parcel_stays({ number });
  return refusal === "parcel_not_made"
    ? m.posting_refused_not_made({ number })
    : m.posting_refused({ number });
};

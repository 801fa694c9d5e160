import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import type { AuditRow } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import { type PutBackAct, putBackActs } from "#shared/audit.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Whether a change is of a kind that can be undone; what it made anew is not taken back. */
export const canPutBack = (event: AuditRow): event is AuditRow & { readonly act: PutBackAct } =>
  event.before !== null && putBackActs.some((act) => act === event.act);

/** Undoes one change, as long as nothing was saved over it; the shop front follows at once. */
export const PutBackChange = ({
  eventId,
  act,
}: {
  readonly eventId: string;
  readonly act: PutBackAct;
}) => {
  const utils = trpc.useUtils();
  const options = {
    onSuccess: async () => {
      showToast({ tone: "good", text: m.audit_put_back_said() });
      const { workshop, settings, catalog, cart } = utils;
      await Promise.all([workshop, settings, catalog, cart].map((part) => part.invalidate()));
    },
  };
  const { workshop } = trpc;
  const putBack = {
    save_settings: workshop.settings.putBackSettings.useMutation(options),
    save_format: workshop.catalog.putBackFormat.useMutation(options),
    save_format_prices: workshop.catalog.putBackFormatPrices.useMutation(options),
    save_format_notices: workshop.catalog.putBackFormatNotices.useMutation(options),
    save_format_layouts: workshop.catalog.putBackFormatLayouts.useMutation(options),
    save_coupon: workshop.coupons.putBackCoupon.useMutation(options),
  }[act];
  return (
    <>
      <Button isBusy={putBack.isPending} onClick={() => putBack.mutate({ eventId })}>
        {m.audit_put_back()}
      </Button>
      <RefusalNotice error={putBack.error} />
    </>
  );
};

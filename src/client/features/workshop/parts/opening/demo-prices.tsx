import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { useFormatName } from "#client/features/workshop/parts/print/use-format-name.ts";
import { useIsAdmin } from "#client/features/workshop/parts/use-is-admin.ts";
import { trpc } from "#client/trpc.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

import { useKeepDemoPrices } from "./use-opening-acts.ts";

/**
 * What would be sold at the demo's prices, until somebody keeps or changes them; asked once. On Today only of a
 * shop that takes orders, in the catalogue before that too.
 */
export const DemoPrices = ({ isBesidePrices = false }: { readonly isBesidePrices?: boolean }) => {
  const [{ demoPrices }] = trpc.workshop.desk.readOpening.useSuspenseQuery();
  const [{ takesOrders }] = trpc.workshop.settings.readSettings.useSuspenseQuery();
  const isAdmin = useIsAdmin();
  const keep = useKeepDemoPrices();
  const nameOf = useFormatName();
  const { formats, hasShipping } = demoPrices;
  const isAsked = isBesidePrices
    ? formats.length > 0
    : takesOrders && (formats.length > 0 || hasShipping);
  if (!isAsked) return null;
  const prices = new Intl.ListFormat(getLocale()).format(
    formats.map(
      ({ slug, firstCents }) => `${nameOf(slug, slug)} ${formatCents(firstCents, getLocale())}`,
    ),
  );
  const acts = (
    <>
      <Button isBusy={keep.isPending} onClick={() => keep.mutate()}>
        {m.opening_prices_keep()}
      </Button>
      {!isBesidePrices && formats.length > 0 && (
        <ButtonLink to="/admin" search={{ section: "catalogue" }}>
          {m.opening_prices_change()}
        </ButtonLink>
      )}
      {hasShipping && (
        <ButtonLink to="/admin" search={{ section: "settings", page: "shipping" }}>
          {m.opening_prices_change_shipping()}
        </ButtonLink>
      )}
    </>
  );
  return (
    <Notice tone="warn" title={m.opening_prices_title()} actions={isAdmin && acts}>
      {formats.length > 0 && (
        <p>
          {takesOrders ? m.opening_prices_sells({ prices }) : m.opening_prices_formats({ prices })}
        </p>
      )}
      {hasShipping && <p>{m.opening_prices_shipping()}</p>}
      {!isAdmin && <p>{m.opening_prices_admins()}</p>}
      <RefusalNotice error={keep.error} />
    </Notice>
  );
};

import { useLiveOrders } from "#client/features/workshop/parts/live/use-live-orders.ts";
import { DemoPrices } from "#client/features/workshop/parts/opening/demo-prices.tsx";
import { OpeningChecklist } from "#client/features/workshop/parts/opening/opening-checklist.tsx";
import { OpeningGuide } from "#client/features/workshop/parts/opening/opening-guide.tsx";
import { WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import { useIsAdmin } from "#client/features/workshop/parts/use-is-admin.ts";
import { trpc } from "#client/trpc.ts";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { TodayBackup } from "./today-backup.tsx";
import { TodayCounts } from "./today-counts.tsx";
import { TodayFigures } from "./today-figures.tsx";

/** Where a day in the workshop begins: what is to be done, and how the last weeks went. */
export const TodaySection = () => {
  useLiveOrders();
  const [today] = trpc.workshop.desk.readToday.useSuspenseQuery();
  const [{ isPutAway }] = trpc.workshop.desk.readOpening.useSuspenseQuery();
  const counts = <TodayCounts counts={today.counts} />;
  const [{ isDemo, takesOrders }] = trpc.workshop.settings.readSettings.useSuspenseQuery();
  const isHeldUp = !isDemo && !takesOrders;
  const isAdmin = useIsAdmin();
  const isWaiting = Object.values(today.counts).some((count) => count > 0);
  return (
    <WorkshopSectionFrame title={m.today_title()}>
      <DemoPrices />
      {isWaiting && counts}
      {(isPutAway || isHeldUp) && <OpeningChecklist />}
      {!isPutAway && isAdmin && <OpeningGuide />}
      {today.isDiskLow && <Notice tone="warn">{m.today_disk_low()}</Notice>}
      {!isWaiting && counts}
      <TodayBackup />
      <TodayFigures today={today} />
    </WorkshopSectionFrame>
  );
};

import { Link } from "@tanstack/react-router";

import { useLiveOrders } from "#client/features/workshop/parts/live/use-live-orders.ts";
import { OpeningHere } from "#client/features/workshop/parts/opening/opening-here.tsx";
import { WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import { buttonClass } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { PrintBatches } from "./print-batches.tsx";
import { PrintQueue } from "./print-queue.tsx";
import { RecalledNotice } from "./recall/recalled-notice.tsx";
import { ScanBox } from "./scan/scan-box.tsx";
import { ScrapStatistics } from "./scrap-statistics.tsx";

const toBoard = { section: "board" };

/** The section of production: from what waits for a sheet to what is cut. */
export const ProductionSection = () => {
  useLiveOrders();
  return (
    <WorkshopSectionFrame
      title={m.production_title()}
      tools={
        <Link to="/admin" search={toBoard} className={buttonClass({ variant: "quiet" })}>
          {m.production_board_title()}
        </Link>
      }
    >
      <OpeningHere part="test_sheet" leadsOn={false}>
        <Notice>{m.opening_sheet_text()}</Notice>
      </OpeningHere>
      <ScanBox renderRecall={(of) => <RecalledNotice {...of} />} />
      <PrintQueue />
      <PrintBatches />
      <ScrapStatistics />
    </WorkshopSectionFrame>
  );
};

import { Notice } from "#client/ui/notice.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { formatDateHere } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import type { PhoneCode } from "./kept-code.ts";
import type { Arrivals } from "./use-arrivals.ts";

import styles from "./phone-dialog.module.css";

/** The code with what to do, and how many photos have come with it. */
export const PhoneCodeView = ({
  code,
  arrivals: { view, endsAt, isLost },
}: {
  readonly code: PhoneCode;
  readonly arrivals: Arrivals;
}) => {
  const { arrivedCount, underWayCount, isOver } = view;
  const isLate = !isOver && endsAt === null && underWayCount > 0;
  return (
    <div className={styles["view"]}>
      {isOver || isLate ? (
        <Notice tone={isOver && arrivedCount === 0 ? "warn" : "info"}>
          {isOver ? m.phone_over_here() : m.phone_late()}
        </Notice>
      ) : (
        <div className={styles["code"]}>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(code.qrSvg)}`}
            alt={m.phone_code_alt()}
          />
          <ol>
            <li>{m.phone_step_scan()}</li>
            <li>{m.phone_step_pick()}</li>
            <li>{m.phone_step_arrive()}</li>
          </ol>
        </div>
      )}
      <p className={styles["state"]} role="status">
        <StatusPill tone={arrivedCount > 0 ? "good" : "neutral"} hasDot={!isOver}>
          {isLost
            ? m.phone_lost()
            : arrivedCount > 0
              ? m.phone_arrived({ count: arrivedCount })
              : underWayCount > 0
                ? m.phone_coming({ count: underWayCount })
                : isOver
                  ? m.phone_over_here()
                  : m.phone_waiting()}
        </StatusPill>
        {arrivedCount > 0 && underWayCount > 0 && (
          <span className={styles["coming"]}>{m.phone_coming({ count: underWayCount })}</span>
        )}
      </p>
      {endsAt && !isOver && (
        <p className={styles["until"]}>
          {m.phone_until({ time: formatDateHere("clock", endsAt, getLocale()) })}
        </p>
      )}
    </div>
  );
};

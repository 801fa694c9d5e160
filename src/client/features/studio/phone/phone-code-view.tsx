import { Notice } from "#client/ui/notice.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { Spinner } from "#client/ui/waiting/spinner.tsx";
import { formatDateHere } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import type { PhoneCode } from "./kept-code.ts";
import type { Arrivals } from "./use-arrivals.ts";

import styles from "./phone-dialog.module.css";

const someTime = new Date(0);

/** The code with what to do, and how many photos have come with it. */
export const PhoneCodeView = ({
  code,
  arrivals: { view, endsAt, isLost },
}: {
  /** Null until the shop has made it; its room is kept. */
  readonly code: PhoneCode | null;
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
          {code ? (
            <img
              src={`data:image/svg+xml,${encodeURIComponent(code.qrSvg)}`}
              alt={m.phone_code_alt()}
            />
          ) : (
            <span className={styles["waiting"]}>
              <Spinner />
            </span>
          )}
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
      {!isOver && (
        // As long before it is known: nothing moves under a camera.
        <p className={styles["until"]} data-known={endsAt !== null}>
          {m.phone_until({ time: formatDateHere("clock", endsAt ?? someTime, getLocale()) })}
        </p>
      )}
    </div>
  );
};

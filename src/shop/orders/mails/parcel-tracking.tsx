import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { trackingOf } from "#shared/posting/tracking-of.ts";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";

/** The number of a posted parcel and where it is followed; nothing of one without a number. */
export const ParcelTracking = ({
  tracking,
  locale,
}: {
  readonly tracking: ReturnType<typeof trackingOf>;
  readonly locale: Locale;
}) =>
  tracking === null || tracking.number === "" ? null : (
    <p style={mailStyle.text}>
      {m.mail_shipped_tracking({ number: tracking.number }, { locale })}
      <br />
      {tracking.url !== null && (
        <a href={tracking.url} style={mailStyle.link}>
          {m.mail_shipped_track_link({}, { locale })}
        </a>
      )}
    </p>
  );

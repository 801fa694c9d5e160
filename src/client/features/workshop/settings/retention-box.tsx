import { Link } from "@tanstack/react-router";

import { Box } from "#client/features/workshop/parts/box.tsx";
import { Facts } from "#client/ui/facts.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { photoAccountDays, photoGuestDays } from "#shared/photos.ts";
import {
  errorReportDays,
  guestDays,
  letterRetentionYears,
  mailDays,
  orderedPhotoDays,
  orderRetentionYears,
  unmatchedWithdrawalDays,
} from "#shared/privacy.ts";

import styles from "#client/features/workshop/parts/form.module.css";

/** What is deleted when (LAW 15, 17): to be read, not to be changed. */
export const RetentionBox = () => (
  <Box title={m.upkeep_kept_title()}>
    <div className={styles["form"]}>
      <p className={styles["quiet"]}>{m.upkeep_kept_lead()}</p>
      <Facts
        hasLongNames
        facts={[
          [m.upkeep_kept_guest_photos(), m.upkeep_kept_after_edit({ days: photoGuestDays })],
          [m.upkeep_kept_account_photos(), m.upkeep_kept_after_edit({ days: photoAccountDays })],
          [m.upkeep_kept_ordered(), m.upkeep_kept_after_posting({ days: orderedPhotoDays })],
          [m.upkeep_kept_orders(), m.upkeep_kept_year_end({ years: orderRetentionYears })],
          [m.upkeep_kept_letters(), m.upkeep_kept_year_end({ years: letterRetentionYears })],
          [m.upkeep_kept_withdrawals(), m.upkeep_kept_days({ days: unmatchedWithdrawalDays })],
          [m.upkeep_kept_mails(), m.upkeep_kept_days({ days: mailDays })],
          [m.upkeep_kept_errors(), m.upkeep_kept_days({ days: errorReportDays })],
          [m.upkeep_kept_guests(), m.upkeep_kept_days({ days: guestDays })],
        ]}
      />
      <p>
        <Link to="/admin" search={{ section: "texts" }}>
          {m.upkeep_kept_texts()}
        </Link>
      </p>
    </div>
  </Box>
);

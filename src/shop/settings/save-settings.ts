import { sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { requireSeen } from "#server/log/require-seen.ts";
import { keyNamesOf } from "#shared/money/providers.ts";
import {
  type PaymentMethod,
  paymentMethods,
  paymentWays,
  type ProviderMethod,
  providerMethods,
} from "#shared/payments.ts";
import {
  missingCompanyFields,
  type SaveSettingsInput,
  type SettingSection,
} from "#shared/settings.ts";
import { ShopError } from "#shared/shop-error.ts";

import { isDemo } from "./is-demo.ts";
import { readSettings } from "./read-settings.ts";
import { setting } from "./setting.table.ts";

/** Sections that decide where money goes and what is owed. */
const moneySections: readonly SettingSection[] = [
  "company",
  "bank",
  "vat",
  "payments",
  "shipping",
  "carriers",
  "invoices",
  "books",
];

/**
 * Saves one section whole and writes who changed what. Nobody saves over what they have not seen.
 * @throws ShopError `not_allowed` for money and the shop's face by other than an admin, `company_incomplete` with the
 * missing fields when a payment method is switched on before the shop says who sells (LAW 25),
 * `provider_keys_missing`, `changed_meanwhile`, `reauthentication_required` for money when the person has not just said who they are
 */
export const saveSettings = (
  db: Database,
  whose: Actor,
  input: SaveSettingsInput,
  {
    providersWithKeys = providerMethods,
    isProven = true,
  }: { readonly providersWithKeys?: readonly ProviderMethod[]; readonly isProven?: boolean } = {},
) =>
  db.transaction(async (tx) => {
    const subject = `setting:${input.section}`;
    requireMayChange(whose, input.section, { isProven });
    // A section that nobody has saved has no row to lock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
    const before = await readSettings(tx);
    await requireSeen(tx, {
      act: "save_settings",
      subject,
      seen: input.seen,
      current: before[input.section],
      next: input.value,
    });
    if (input.section === "payments") {
      const { value } = input;
      const isOn = (method: PaymentMethod) => value[paymentWays[method].switchedBy];
      if (paymentMethods.some(isOn) && isDemo(before)) {
        throw new ShopError("company_incomplete", {
          missing: missingCompanyFields(before.company),
        });
      }
      const keyless = providerMethods.filter((method) => !providersWithKeys.includes(method));
      const [missing] = keyless.filter(isOn);
      if (missing !== undefined) {
        const { name: provider } = paymentWays[missing];
        throw new ShopError("provider_keys_missing", { provider, keys: keyNamesOf(missing) });
      }
    }
    await tx
      .insert(setting)
      .values({ section: input.section, value: input.value, updatedBy: whose.userId })
      .onConflictDoUpdate({
        target: setting.section,
        set: { value: input.value, updatedBy: whose.userId, updatedAt: new Date() },
      });
    await tx.insert(auditEvent).values({
      actorId: whose.userId,
      act: "save_settings",
      subject,
      before: before[input.section],
      after: input.value,
    });
  });

/** @throws ShopError `not_allowed`, `reauthentication_required` */
export const requireMayChange = (
  whose: Actor,
  section: SettingSection,
  { isProven = true }: { readonly isProven?: boolean } = {},
): void => {
  const isOfMoney = moneySections.includes(section);
  if ((isOfMoney || section === "face") && whose.role !== "admin")
    throw new ShopError("not_allowed");
  if (!isOfMoney) return;
  if (!isProven) throw new ShopError("reauthentication_required");
};

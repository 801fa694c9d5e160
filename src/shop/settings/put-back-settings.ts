import { eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { readAuditEvent } from "#server/log/read-audit-event.ts";
import type { PutBackInput } from "#shared/audit.ts";
import { saveSettingsInput, type SettingSection } from "#shared/settings.ts";
import { ShopError } from "#shared/shop-error.ts";

import { readSettings, unsavedSettings } from "./read-settings.ts";
import { requireMayChange, saveSettings } from "./save-settings.ts";
import { setting } from "./setting.table.ts";

/**
 * Saves what a section of the settings was before a change in the record, by the rules of every
 * saving. Only the latest change of a section: what was saved since is not lost unseen.
 * @throws ShopError `not_found`, `settings_changed`, and what {@link saveSettings} throws
 */
export const putBackSettings = (
  db: Database,
  whose: Actor,
  { eventId }: PutBackInput,
  options: Parameters<typeof saveSettings>[3],
): Promise<void> =>
  db.transaction(async (tx) => {
    const event = await readAuditEvent(tx, eventId, "save_settings");
    const section = event.subject.replace("setting:", "");
    // Locked: of two who put back at once, the second is told.
    await tx.select().from(setting).where(eq(setting.section, section)).for("update");
    const after = saveSettingsInput.safeParse({ section, value: event.after, seen: {} });
    // A record of an earlier version may not fit any more.
    if (!after.success) throw new ShopError("settings_changed");
    const saved = after.data.section;
    const current = (await readSettings(tx))[saved];
    if (!Bun.deepEquals(current, after.data.value)) throw new ShopError("settings_changed");
    if (Bun.deepEquals(event.before, unsavedSettings[saved])) {
      await clearSettings(tx, whose, { section: saved, current }, options);
      return;
    }
    const before = saveSettingsInput.safeParse({ section, value: event.before, seen: {} });
    if (!before.success) throw new ShopError("settings_changed");
    await saveSettings(tx, whose, { ...before.data, seen: current }, options);
  });

/** Before the change nobody had said anything: so it is again, and what was proposed holds. */
const clearSettings = async (
  tx: Database,
  whose: Actor,
  { section, current }: { readonly section: SettingSection; readonly current: unknown },
  options: Parameters<typeof saveSettings>[3],
): Promise<void> => {
  requireMayChange(whose, section, options);
  await tx.delete(setting).where(eq(setting.section, section));
  await tx.insert(auditEvent).values({
    actorId: whose.userId,
    act: "save_settings",
    subject: `setting:${section}`,
    before: current,
    after: unsavedSettings[section],
  });
};

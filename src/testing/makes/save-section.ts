import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { SaveSettingsInput } from "#shared/settings.ts";
import { readSettings } from "#shop/settings/read-settings.ts";
import { saveSettings } from "#shop/settings/save-settings.ts";

/** A section as somebody types it, without what they began with. */
export type TypedSection<Input = SaveSettingsInput> = Input extends unknown
  ? Omit<Input, "seen">
  : never;

/** Saves a section as whoever has just seen what holds now. */
export const saveSection = async (
  db: Database,
  whose: Actor,
  typed: TypedSection,
  options?: Parameters<typeof saveSettings>[3],
): Promise<void> => {
  const seen = (await readSettings(db))[typed.section];
  await saveSettings(db, whose, { ...typed, seen } as SaveSettingsInput, options);
};

import type { Role } from "#shared/accounts.ts";

/** On whose behalf a verb acts: the `whose` of `verb(db, whose, input)`. */
export type Actor = {
  readonly userId: string;
  readonly role: Role;
};

import {
  type AuditChange,
  auditChanges,
  listComma,
} from "#client/features/workshop/parts/changes/audit-changes.ts";
import type { AuditRow } from "#client/features/workshop/parts/workshop-views.ts";

import { changeWords } from "./change-words.ts";

/**
 * What an act changed that says something to people, in the order of its words: no ids and hashes, and of a
 * new coupon or statement no zeros.
 */
export const saidChanges = ({
  subject,
  before,
  after,
}: Pick<AuditRow, "subject" | "before" | "after">): AuditChange[] => {
  const order = Object.keys(changeWords(subject)).map(firstOf);
  // The database keeps names by their length; a name without a word comes last.
  const rank = ({ name }: AuditChange) =>
    order.includes(firstOf(name)) ? order.indexOf(firstOf(name)) : order.length;
  const hasNoNothings = before === null && /^(?:coupon|statement):/.test(subject);
  return auditChanges(before, after)
    .filter(
      (change) =>
        !keptInside.has(change.name) &&
        !isCode(change.before) &&
        !isCode(change.after) &&
        !(hasNoNothings && change.after === "0"),
    )
    .toSorted((one, other) => rank(one) - rank(other));
};

const firstOf = (name: string): string => name.split(".")[0] ?? name;

const keptInside = new Set(["createdAt", "storageKey"]);

/** A UUID or a SHA-256, or several. */
const code = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{64})$/;
const isCode = (value: string | null): boolean =>
  value?.split(listComma).every((one) => code.test(one)) ?? false;

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
  const order = Object.keys(changeWords(subject));
  const firsts = order.map(firstOf);
  // The database keeps names by their length; a name without a word comes last. What is one of many keeps together.
  const ranks = ({ name }: AuditChange) =>
    [
      rankIn(firsts, firstOf(name)),
      Number(name.split(".").find(isPlace) ?? 0),
      rankIn(order, withoutPlaces(name)),
    ] as const;
  const hasNoNothings = before === null && /^(?:coupon|statement):/.test(subject);
  return auditChanges(before, after)
    .filter(
      (change) =>
        !keptInside.has(change.name) &&
        !isCode(change.before) &&
        !isCode(change.after) &&
        !(hasNoNothings && change.after === "0"),
    )
    .map(withoutPath)
    .toSorted((one, other) => {
      const [first, place, whole] = ranks(one);
      const [otherFirst, otherPlace, otherWhole] = ranks(other);
      return first - otherFirst || place - otherPlace || whole - otherWhole;
    });
};

const rankIn = (order: readonly string[], name: string): number =>
  order.includes(name) ? order.indexOf(name) : order.length;

const isPlace = (part: string): boolean => /^\d+$/.test(part);
const withoutPlaces = (name: string): string =>
  name
    .split(".")
    .filter((part) => !isPlace(part))
    .join(".");

/** Nobody reads an own shape's path: it is told what became of it. */
const withoutPath = (change: AuditChange): AuditChange => {
  const { name, before, after } = change;
  if (name !== "contour" || !/^M[\d\s.-]/i.test(after ?? before ?? "")) return change;
  const became: PathChange =
    after === null ? "path_gone" : before === null ? "path_new" : "path_changed";
  return { name, before: null, after: became };
};
/** What became of an own shape, as the record's words know it. */
export type PathChange = "path_new" | "path_changed" | "path_gone";

const firstOf = (name: string): string => name.split(".")[0] ?? name;

/** Which piece of a batch it was is said by its label. */
const keptInside = new Set(["createdAt", "storageKey", "place"]);

/** A UUID or a SHA-256, or several. */
const code = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{64})$/;
const isCode = (value: string | null): boolean =>
  value?.split(listComma).every((one) => code.test(one)) ?? false;

/** One value of a record, before and after; `null` where there was none. */
export type AuditChange = {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
};

/**
 * What differs between two records, flattened to `bank.iban`; what stayed the same is left out. Without
 * a record before, everything in it is new. A list of plain values is one value: `DE, AT`.
 */
export const auditChanges = (before: unknown, after: unknown): AuditChange[] => {
  const [old, fresh] = [flatten(before, ""), flatten(after, "")];
  const names = new Set([...old.keys(), ...fresh.keys()]);
  return [...names]
    .map((name) => ({ name, before: old.get(name) ?? null, after: fresh.get(name) ?? null }))
    .filter((change) => change.before !== change.after);
};

/** Between the values of a list. */
export const listComma = ", ";

const flatten = (value: unknown, path: string): Map<string, string> => {
  if (value === null || value === undefined) return new Map();
  if (typeof value === "string") return new Map([[path, value]]);
  if (typeof value !== "object") return new Map([[path, JSON.stringify(value)]]);
  if (Array.isArray(value) && value.length > 0 && value.every(isPlain)) {
    return new Map([[path, value.join(listComma)]]);
  }
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [
      ...flatten(inner, path === "" ? key : `${path}.${key}`),
    ]),
  );
};

const isPlain = (value: unknown): boolean => typeof value === "string" || typeof value === "number";

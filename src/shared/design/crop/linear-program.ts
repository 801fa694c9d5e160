// A small linear program: the smallest point that meets all constraints.

/** `factors` · x ≤ `limit`. */
export type Constraint = { readonly factors: readonly number[]; readonly limit: number };

/** Nothing asked for here is larger; far enough that sums keep their digits. */
const farthest = 1e4;
const hair = 1e-9;

/**
 * The point at which `goal` · x is smallest while all constraints hold, of few unknowns and many
 * constraints (Seidel's way: one constraint after the other; where it is broken the answer lies on it).
 * Neighbours of a contour in a row would make it slow: they are taken in leaps.
 * @returns null when no point within 10,000 of the origin fulfils all of them
 */
export const smallestPoint = (
  goal: readonly number[],
  constraints: readonly Constraint[],
): readonly number[] | null => solve(goal, inLeaps(constraints));

/** A prime, so that with any other number of constraints each comes up once. */
const leap = 7_919;

const inLeaps = (constraints: readonly Constraint[]): readonly Constraint[] =>
  constraints.length % leap === 0
    ? constraints
    : constraints.flatMap((_, index) => constraints[(index * leap) % constraints.length] ?? []);

const solve = (
  goal: readonly number[],
  constraints: readonly Constraint[],
): readonly number[] | null => {
  if (goal.length === 1) return smallestNumber(goal[0] ?? 0, constraints);
  let point: readonly number[] = goal.map((factor) => (factor >= 0 ? -farthest : farthest));
  for (const [index, constraint] of constraints.entries()) {
    const { factors, limit } = constraint;
    const size = Math.hypot(...factors);
    if (dot(factors, point) <= limit + hair * Math.max(1, size)) continue;
    if (size < hair) return null;
    const pivot = largest(factors);
    const before = [...constraints.slice(0, index), ...farthestAlong(factors.length, pivot)];
    const found = solve(
      reduced(goal, constraint, pivot),
      before.map((each) => ({
        factors: reduced(each.factors, constraint, pivot),
        limit: each.limit - (limit * (each.factors[pivot] ?? 0)) / (factors[pivot] ?? 1),
      })),
    );
    if (found === null) return null;
    const others = dot(without(factors, pivot), found);
    const solved = (limit - others) / (factors[pivot] ?? 1);
    point = [...found.slice(0, pivot), solved, ...found.slice(pivot)];
  }
  return point;
};

const smallestNumber = (
  goal: number,
  constraints: readonly Constraint[],
): readonly number[] | null => {
  let [from, to] = [-farthest, farthest];
  for (const { factors, limit } of constraints) {
    const factor = factors[0] ?? 0;
    if (factor > hair) to = Math.min(to, limit / factor);
    else if (factor < -hair) from = Math.max(from, limit / factor);
    else if (limit < -hair) return null;
  }
  if (from > to + hair) return null;
  return [goal >= 0 ? from : to];
};

/** On the constraint's plane the pivot follows from the other unknowns. */
const reduced = (
  factors: readonly number[],
  { factors: plane }: Constraint,
  pivot: number,
): readonly number[] => {
  const share = (factors[pivot] ?? 0) / (plane[pivot] ?? 1);
  return without(
    factors.map((factor, index) => factor - share * (plane[index] ?? 0)),
    pivot,
  );
};

const farthestAlong = (length: number, pivot: number): readonly Constraint[] =>
  [1, -1].map((sign) => ({
    factors: Array.from({ length }, (_, index) => (index === pivot ? sign : 0)),
    limit: farthest,
  }));

const dot = (factors: readonly number[], point: readonly number[]): number =>
  factors.reduce((sum, factor, index) => sum + factor * (point[index] ?? 0), 0);

const without = (factors: readonly number[], pivot: number): readonly number[] =>
  factors.filter((_, index) => index !== pivot);

const largest = (factors: readonly number[]): number =>
  factors.reduce(
    (best, factor, index) => (Math.abs(factor) > Math.abs(factors[best] ?? 0) ? index : best),
    0,
  );

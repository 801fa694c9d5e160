import { cents, type Cents } from "#shared/money/money.ts";

/**
 * Splits an amount over weights so that the parts add up to it exactly (largest remainder).
 * Equal remainders go to the earlier part; without any weight the first part takes all.
 * @throws RangeError for a negative amount or weight, or when there is no part to take the amount.
 */
export const allotCents = (amount: Cents, weights: readonly number[]): Cents[] => {
  if (amount < 0 || weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError("amount and weights must be whole and not negative");
  }
  if (weights.length === 0 && amount > 0) throw new RangeError("nobody to allot to");
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = sum === 0 ? weights.map((_, index) => (index === 0 ? 1 : 0)) : weights;
  return roundKeepingSum(amount, shares, sum === 0 ? 1 : sum);
};

const roundKeepingSum = (amount: Cents, weights: readonly number[], sum: number): Cents[] => {
  // BigInt: 1e9 cents times 1e9 of weight leaves the exact range of a double.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const floors = exact.map((value) => Number(value / BigInt(sum)));
  const missing = amount - floors.reduce((total, part) => total + part, 0);
  const takesOneMore = new Set(
    exact
      .map((value, index) => ({ index, remainder: value % BigInt(sum) }))
      .toSorted((first, second) =>
        first.remainder === second.remainder
          ? first.index - second.index
          : first.remainder > second.remainder
            ? -1
            : 1,
      )
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return floors.map((part, index) => cents(takesOneMore.has(index) ? part + 1 : part));
};

import { readFailure } from "#client/failures/read-failure.ts";
import { changedMeanwhileSchema } from "#shared/seen.ts";

/** What a refusal says of somebody who saved meanwhile; undefined of any other failure. */
export const readChangedMeanwhile = (error: unknown) => {
  const failure = readFailure(error);
  return failure.kind === "refusal" && failure.code === "changed_meanwhile"
    ? changedMeanwhileSchema.safeParse(failure.data).data
    : undefined;
};

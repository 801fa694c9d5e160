import { readFailure } from "#client/failures/read-failure.ts";
import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

/** Why a parcel was not posted, or its number not kept; of one that another parcel has, the way to say that both are one. */
export const TrackingRefusal = ({
  error,
  onShared,
}: {
  readonly error: unknown;
  readonly onShared: () => void;
}) => {
  if (error === null || error === undefined) return null;
  const failure = readFailure(error);
  const isTaken = failure.kind === "refusal" && failure.code === "tracking_taken";
  return (
    <Notice
      tone="bad"
      actions={
        isTaken && (
          <Button onClick={onShared}>
            {m.posting_shared({ number: String(failure.data["number"]) })}
          </Button>
        )
      }
    >
      {refusalSentence(error)}
    </Notice>
  );
};

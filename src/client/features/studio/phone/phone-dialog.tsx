import { useCallback, useEffect, useState } from "react";

import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { forgetCode, keepCode, type PhoneCode, recallCode } from "./kept-code.ts";
import { PhoneCodeView } from "./phone-code-view.tsx";
import { useArrivals } from "./use-arrivals.ts";

/** A code that a phone's camera reads: what is sent with it becomes magnets here, until this is closed. */
export const PhoneDialog = ({
  onArrived,
  onClose,
}: {
  /** Some photo is with the shop now. */
  readonly onArrived: () => void;
  readonly onClose: () => void;
}) => {
  const { client } = trpc.useUtils();
  const [code, setCode] = useState(recallCode);
  const { mutate, error } = trpc.photos.startPhoneLink.useMutation();
  const begin = useCallback(() => {
    const onSuccess = (made: PhoneCode) => {
      keepCode(made);
      setCode(made);
    };
    mutate(undefined, { onSuccess });
  }, [mutate]);
  useEffect(() => {
    if (recallCode() === null) begin();
  }, [begin]);
  const renew = () => {
    setCode(null);
    begin();
  };
  // Whichever way this is left; only a page that is loaded anew goes on with its code.
  const token = code?.token;
  useEffect(() => {
    if (token === undefined) return undefined;
    return () => {
      forgetCode();
      // Not told, the shop finds half a minute later that nobody looks at it any more.
      client.photos.endPhoneLink.mutate({ token }).catch(() => undefined);
    };
  }, [client, token]);
  const arrivals = useArrivals(token, onArrived);
  const { isOver, underWayCount, arrivedCount } = arrivals.view;
  const isDone = isOver || (arrivedCount > 0 && underWayCount === 0);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={m.phone_title()}
      footer={
        <>
          {isOver && <Button onClick={renew}>{m.phone_new()}</Button>}
          <Button variant={isDone ? "primary" : "secondary"} onClick={onClose}>
            {isDone ? m.phone_done() : m.phone_stop()}
          </Button>
        </>
      }
    >
      {error ? (
        <Notice tone="bad" actions={<Button onClick={renew}>{m.phone_new()}</Button>}>
          {refusalSentence(error)}
        </Notice>
      ) : (
        <PhoneCodeView code={code} arrivals={arrivals} />
      )}
    </Dialog>
  );
};

import { useState } from "react";

import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { ScrapForm } from "./scrap-form.tsx";

type ScrapPiecesProps = {
  readonly batchId: string;
  /** The sheet in the hand; left out, the first with a piece to be printed again. */
  readonly sheet?: number;
};

/** For pieces that came out badly, or a whole sheet of them: they wait for the next sheet again. */
export const ScrapPieces = ({ batchId, sheet }: ScrapPiecesProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {m.production_scrap()}
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title={m.production_scrap()}>
        <ScrapForm
          batchId={batchId}
          {...(sheet !== undefined && { sheet })}
          onDone={() => setIsOpen(false)}
        />
      </Dialog>
    </>
  );
};

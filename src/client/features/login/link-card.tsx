import type { ReactNode } from "react";

import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Notice } from "#client/ui/notice.tsx";

import { linkSentence } from "./link-sentence.ts";
import { StepHeader } from "./step-header.tsx";

type LinkCardProps = {
  readonly title: string;
  readonly lead: string;
  /** What the press says and does; only a person presses. */
  readonly act: string;
  readonly onAct: () => void;
  readonly isBusy: boolean;
  /** Why the link opens nothing any more, with the way on. */
  readonly error: unknown;
  readonly wayOn: ReactNode;
};

/** What a mailed link asks before it does anything: programs that look at mails press nothing. */
export const LinkCard = ({ title, lead, act, onAct, isBusy, error, wayOn }: LinkCardProps) => (
  <>
    <StepHeader title={title} lead={lead} />
    <Card>
      {error ? (
        <Notice tone="bad" actions={wayOn}>
          {linkSentence(error)}
        </Notice>
      ) : (
        <Button variant="primary" size="large" isWide isBusy={isBusy} onClick={onAct}>
          {act}
        </Button>
      )}
    </Card>
  </>
);

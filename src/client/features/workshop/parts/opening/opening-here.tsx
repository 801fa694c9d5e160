import type { ReactNode } from "react";

import { trpc } from "#client/trpc.ts";
import type { OpeningPart } from "#shared/company/opening-steps.ts";

import { OpeningNext } from "./opening-next.tsx";

type OpeningHereProps = {
  readonly part: OpeningPart;
  /** Whether one goes on from here once it is done: not from where people work every day. */
  readonly leadsOn?: boolean;
  readonly children: ReactNode;
};

/** What a new shop does here, as long as this part of its opening is open; once it is done, the way on. */
export const OpeningHere = ({ part, leadsOn = true, children }: OpeningHereProps) => {
  const [opening] = trpc.workshop.desk.readOpening.useSuspenseQuery();
  if (opening.isPutAway) return null;
  const here = opening.steps.flatMap(({ parts }) => parts).find((some) => some.part === part);
  if (here?.isDone === false) return <div>{children}</div>;
  return (
    leadsOn && (
      <div>
        <OpeningNext after={[part]} />
      </div>
    )
  );
};

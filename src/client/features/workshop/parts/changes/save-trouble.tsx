import { Moment } from "#client/features/workshop/parts/moment.tsx";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import type { Seen } from "#shared/seen.ts";

import { auditChanges } from "./audit-changes.ts";
import { ChangeList } from "./change-list.tsx";
import { readChangedMeanwhile } from "./read-changed-meanwhile.ts";
import type { ValueWords } from "./value-words.ts";
import { refusalWithWho } from "./who-was-first.tsx";

type SaveTroubleProps = {
  readonly error: unknown;
  /** What the form began with. */
  readonly seen: Seen;
  /** What was typed, as of the last press. */
  readonly mine?: Seen | null | undefined;
  /** What the form calls its values. */
  readonly words: ValueWords;
  readonly isBusy: boolean;
  /** Saves what was typed on top of what holds now. */
  readonly onMerge: (now: Seen) => void;
  /** Gives up what was typed and shows what holds now. */
  readonly onTake: () => void;
};

/** Why a form was not saved, in sight whichever way it was saved from. */
export const SaveTrouble = (props: SaveTroubleProps) =>
  props.error ? (
    <div ref={bringIntoSight}>
      <Trouble {...props} />
    </div>
  ) : null;

/** Above a bar that stays at the lower edge: the page keeps that room clear. */
const bringIntoSight = (trouble: HTMLElement | null): void =>
  trouble?.scrollIntoView({ block: "nearest" });

/** Of somebody who saved meanwhile it says what, and both ways on. */
const Trouble = ({ error, seen, mine, words, isBusy, onMerge, onTake }: SaveTroubleProps) => {
  const told = readChangedMeanwhile(error);
  if (told === undefined) return <Notice tone="bad">{refusalWithWho(error)}</Notice>;
  const { now, by, at } = told;
  const before = Object.fromEntries(Object.keys(now).map((name) => [name, seen[name]]));
  return (
    <Notice
      tone="bad"
      title={by === null ? m.audit_meanwhile() : m.audit_meanwhile_by({ who: by })}
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => onMerge(now)}>
            {m.audit_meanwhile_merge()}
          </Button>
          <Button variant="quiet" onClick={onTake}>
            {m.audit_meanwhile_take()}
          </Button>
        </>
      }
    >
      <p>
        {at !== null && (
          <>
            <Moment at={at} />.{" "}
          </>
        )}
        {m.audit_meanwhile_text()}
      </p>
      <ChangeList changes={auditChanges(before, now)} mine={mineBeside(seen, mine)} words={words} />
    </Notice>
  );
};

/** What I changed myself, by the names that the changes have. */
const mineBeside = (seen: Seen, mine: Seen | null | undefined): ReadonlyMap<string, string> =>
  new Map(mine && auditChanges(seen, mine).map(({ name, after }) => [name, after ?? ""]));

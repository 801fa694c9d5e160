import { useIsMutating } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";

import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { typedFields } from "./typed-fields.ts";

import styles from "./held-forms.module.css";

type HeldBy = "form" | "dialog";
type Hold = {
  /** `of`: the row of a list that it is about. */
  readonly hold: (by: HeldBy, of?: string) => void;
  /** What was typed was sent or given up: what holds now is shown. */
  readonly release: () => void;
  /** What others did meanwhile that an open dialog has to say. */
  readonly told: ReactNode;
};

const HoldContext = createContext<Hold>({ hold: () => {}, release: () => {}, told: null });
export const useHold = (): Hold => use(HoldContext);

type HeldFormsProps<State> = {
  readonly now: State;
  /** What decides which form there is: of one key what is shown follows, as nothing typed is lost by it. */
  readonly keyOf: (state: State, of: string | undefined) => unknown;
  /** What happened between the two, and by whom. */
  readonly news?: (held: State, now: State) => string | undefined;
  /** What was typed can no longer be sent. */
  readonly isOver?: (now: State, of: string | undefined) => boolean;
  readonly children: (shown: State) => ReactNode;
};

/**
 * Forms that belong to whoever opened or fills them: what others do meanwhile neither closes nor empties them,
 * it is told in them. Untouched, they follow what happens.
 */
export const HeldForms = <State,>(props: HeldFormsProps<State>) => {
  const { now, keyOf, news, isOver, children } = props;
  const [held, setHeld] = useState<Held<State> | null>(null);
  // What is sent from here changes what holds before its answer is there.
  const isSending = useIsMutating() > 0;
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const hold = useCallback((by: HeldBy, of?: string) => {
    const state = latest.current;
    setHeld((before) => before ?? { state, by, of });
  }, []);
  const release = useCallback(() => setHeld(null), []);
  const isOld = held !== null && !isSame(keyOf(held.state, held.of), keyOf(now, held.of));
  const told = isOld && !isSending && (
    <Told
      news={news?.(held.state, now)}
      isOver={isOver?.(now, held.of) ?? false}
      onTake={held.by === "form" ? release : undefined}
    />
  );
  const inDialog = held?.by === "dialog" ? told : null;
  const context = useMemo(() => ({ hold, release, told: inDialog }), [hold, release, inDialog]);
  return (
    <HoldContext value={context}>
      <div
        className={styles["held"]}
        onInput={({ target }) => {
          if (target instanceof Element && target.matches(typedFields)) hold("form");
        }}
      >
        {held?.by === "form" && told}
        {children(isOld ? held.state : now)}
      </div>
    </HoldContext>
  );
};

type Held<State> = {
  readonly state: State;
  readonly by: HeldBy;
  readonly of: string | undefined;
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type ToldProps = {
  readonly news: string | undefined;
  readonly isOver: boolean;
  readonly onTake: (() => void) | undefined;
};

const Told = ({ news, isOver, onTake }: ToldProps) => (
  <div role="status" className={styles["told"]}>
    <Notice
      tone="warn"
      title={news === undefined ? m.audit_meanwhile() : m.audit_meanwhile_news({ news })}
      actions={
        onTake && (
          <Button variant="quiet" onClick={onTake}>
            {m.audit_meanwhile_take()}
          </Button>
        )
      }
    >
      {isOver ? m.audit_meanwhile_over() : m.audit_meanwhile_kept()}
    </Notice>
  </div>
);

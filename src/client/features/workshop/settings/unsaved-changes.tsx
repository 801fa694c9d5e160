import { useRouter } from "@tanstack/react-router";
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";

import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import * as m from "#shared/messages/compiled/messages.js";

/** Whether a form on this page holds something that was typed and not saved. */
type IsUnsaved = () => boolean;
type Answer = (isLeaving: boolean) => void;

const FormsContext = createContext<Set<IsUnsaved> | null>(null);

/** Asks before somebody leaves a page on which something was typed and not saved. */
export const UnsavedChanges = ({ children }: { readonly children: ReactNode }) => {
  const { history } = useRouter();
  const forms = useMemo(() => new Set<IsUnsaved>(), []);
  const [asked, setAsked] = useState<Answer | null>(null);
  useEffect(() => {
    const isUnsaved = () => [...forms].some((ask) => ask());
    return history.block({
      enableBeforeUnload: isUnsaved,
      blockerFn: ({ currentLocation, nextLocation }) => {
        const stays =
          currentLocation.pathname === nextLocation.pathname &&
          currentLocation.search === nextLocation.search;
        if (stays || !isUnsaved()) return false;
        return new Promise<boolean>((resolve) =>
          setAsked(() => (isLeaving: boolean) => {
            setAsked(null);
            resolve(!isLeaving);
          }),
        );
      },
    });
  }, [history, forms]);
  return (
    <FormsContext value={forms}>
      {children}
      <Dialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) asked?.(false);
        }}
        title={m.settings_unsaved_title()}
        description={m.settings_unsaved_text()}
        footer={
          <>
            <Button variant="danger" onClick={() => asked?.(true)}>
              {m.settings_unsaved_leave()}
            </Button>
            <Button variant="primary" onClick={() => asked?.(false)}>
              {m.settings_unsaved_stay()}
            </Button>
          </>
        }
      />
    </FormsContext>
  );
};

/**
 * Has a form watched: what it held when it was made is what is saved.
 * @param readValue the form's value as typed, as of the last time it was drawn
 */
export const useUnsaved = (
  form: RefObject<HTMLFormElement | null>,
  readValue: (typed: FormData) => unknown,
): void => {
  const forms = use(FormsContext);
  const latest = useRef(readValue);
  useLayoutEffect(() => {
    latest.current = readValue;
  });
  useEffect(() => {
    const read = () =>
      form.current === null ? null : JSON.stringify(latest.current(new FormData(form.current)));
    const saved = read();
    const isUnsaved = () => read() !== saved;
    forms?.add(isUnsaved);
    return () => {
      forms?.delete(isUnsaved);
    };
  }, [forms, form]);
};

import { useRouter } from "@tanstack/react-router";
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";

import { AskUnsaved } from "./ask-unsaved.tsx";

/** Whether a form on this page holds something that was typed and not saved. */
type IsUnsaved = () => boolean;
type Answer = (isSure: boolean) => void;

const FormsContext = createContext<Set<IsUnsaved> | null>(null);

/** Asks before somebody leaves a page of the workshop on which something was typed and not saved; each form says so of itself. */
export const UnsavedChanges = ({ children }: { readonly children: ReactNode }) => {
  const { history } = useRouter();
  const forms = useMemo(() => new Set<IsUnsaved>(), []);
  const [asked, setAsked] = useState<Answer | null>(null);
  useEffect(() => {
    const isUnsaved = () => [...forms].some((ask) => ask());
    let isLeaving = false;
    return history.block({
      enableBeforeUnload: isUnsaved,
      blockerFn: ({ currentLocation, nextLocation, action }) => {
        const stays =
          currentLocation.pathname === nextLocation.pathname &&
          currentLocation.search === nextLocation.search;
        if (stays) return false;
        const isSettled = isLeaving || !isUnsaved();
        isLeaving = false;
        if (isSettled) return false;
        // A step back is undone at once: who is asked is still on this page, and may go back from the question.
        if (action === "BACK") {
          setAsked(() => (isSure: boolean) => {
            setAsked(null);
            isLeaving = isSure;
            if (isSure) history.back();
          });
          return true;
        }
        return new Promise<boolean>((resolve) =>
          setAsked(() => (isSure: boolean) => {
            setAsked(null);
            resolve(!isSure);
          }),
        );
      },
    });
  }, [history, forms]);
  return (
    <FormsContext value={forms}>
      {children}
      <AskUnsaved isOpen={asked !== null} onAnswer={(isSure) => asked?.(isSure)} />
    </FormsContext>
  );
};

/**
 * Has a form watched: what it held when it was made is what is saved.
 * @param readValue the form's value as typed, as of the last time it was drawn; absent: all its fields
 * @param isBroughtBack what it held when it was made had been given up and is not saved
 * @returns whether it holds something now that is not saved
 */
export const useUnsaved = (
  form: RefObject<HTMLFormElement | null>,
  readValue: (typed: FormData) => unknown = (typed) => [...typed],
  isBroughtBack = false,
): (() => boolean) => {
  const forms = use(FormsContext);
  const latest = useRef(readValue);
  const watched = useRef<IsUnsaved>(() => isBroughtBack);
  useLayoutEffect(() => {
    latest.current = readValue;
  });
  useEffect(() => {
    const read = () =>
      form.current === null ? null : JSON.stringify(latest.current(new FormData(form.current)));
    const saved = isBroughtBack ? undefined : read();
    const isUnsaved = () => read() !== saved;
    watched.current = isUnsaved;
    forms?.add(isUnsaved);
    return () => {
      forms?.delete(isUnsaved);
    };
  }, [forms, form, isBroughtBack]);
  return useCallback(() => watched.current(), []);
};

/** Has a form watched that holds in a state what is typed, and so knows whether it is saved. */
export const useUnsavedDraft = (isUnsaved: boolean): void => useWatched(() => isUnsaved);

/** Has whatever holds something typed asked before the page is left. */
export const useWatched = (isUnsaved: IsUnsaved): void => {
  const forms = use(FormsContext);
  const latest = useRef(isUnsaved);
  useLayoutEffect(() => {
    latest.current = isUnsaved;
  });
  useEffect(() => {
    const ask = () => latest.current();
    forms?.add(ask);
    return () => {
      forms?.delete(ask);
    };
  }, [forms]);
};

import { type RefObject, useEffect, useRef } from "react";

/** What was refused is selected in its field, where the next keys take its place; for that field's `ref`. */
export const useSelectRefused = (refusal: unknown): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!refusal) return;
    field.current?.focus();
    field.current?.select();
  }, [refusal]);
  return field;
};

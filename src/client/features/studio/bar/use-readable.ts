import { useEffect, useState } from "react";

/** Sooner nobody has read anything. */
const readableMilliseconds = 600;

/**
 * Whether a question has been open long enough to be answered: on phones the answer lies where the act that
 * opened it was, and the second tap of a hasty hand is no consent.
 */
export const useReadable = (): boolean => {
  const [isReadable, setIsReadable] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsReadable(true), readableMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isReadable;
};

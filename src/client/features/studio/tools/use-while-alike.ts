import { useState } from "react";

/** The earlier value for as long as each next one is alike in what is drawn of it: so that it is not drawn anew. */
export const useWhileAlike = <Value>(
  value: Value,
  isAlike: (one: Value, other: Value) => boolean,
): Value => {
  const [kept, setKept] = useState(value);
  if (kept === value || isAlike(kept, value)) return kept;
  setKept(value);
  return value;
};

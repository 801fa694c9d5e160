import { useState } from "react";

/**
 * What a control that may be disabled carries: disabled under its own focus it keeps the focus and is only said
 * to be; browsers would drop it on the body. Its presses are refused by whoever renders it.
 */
export const useHeldFocus = (isDisabled: boolean) => {
  const [isHeld, setIsHeld] = useState(false);
  return {
    isHeld,
    control: {
      disabled: isDisabled && !isHeld,
      "aria-disabled": isDisabled || undefined,
      onFocus: () => setIsHeld(true),
      onBlur: () => setIsHeld(false),
    },
  };
};

import { type ComponentProps, useState } from "react";

import { TextInput } from "./text-input.tsx";

import styles from "./password-input.module.css";

/** A password that may be looked at; it is never cut, and pasting is welcome. */
export const PasswordInput = ({
  showLabel,
  hideLabel,
  ...props
}: Omit<ComponentProps<typeof TextInput>, "type"> & {
  readonly showLabel: string;
  readonly hideLabel: string;
}) => {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <TextInput
        {...props}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button type="button" className={styles["show"]} onClick={() => setShown(!isShown)}>
        {isShown ? hideLabel : showLabel}
      </button>
    </>
  );
};

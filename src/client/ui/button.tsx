import type { ComponentProps, ReactNode } from "react";

import { classNames } from "./class-names.ts";
import { useHeldFocus } from "./focus/use-held-focus.ts";
import { Spinner } from "./waiting/spinner.tsx";

import styles from "./button.module.css";

/** A button or a link that looks like one: `primary` is the main act, a magnet that is pressed in; one per view. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "medium" | "large";

export type ButtonLook = {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Takes the full width of its container, as main acts do on phones. */
  readonly isWide?: boolean;
  /** Square, for an icon alone; give it an `aria-label`. */
  readonly isIcon?: boolean;
};

/** The classes of a button, for links that look like one. */
export const buttonClass = ({
  variant = "secondary",
  size = "medium",
  isWide = false,
  isIcon = false,
}: ButtonLook): string =>
  classNames(
    styles["button"],
    styles[variant],
    styles[size],
    isWide && styles["wide"],
    isIcon && styles["icon"],
  );

type ButtonProps = Omit<ComponentProps<"button">, "className"> &
  ButtonLook & {
    /**
     * Keeps focus and width, refuses further clicks, shows a spinner after 400 ms. Where it is given at all,
     * the second press of a double one is none: it would ask for what the first has just done.
     */
    readonly isBusy?: boolean;
    /** Disabled it is still reached by keys; what it waits for is its description. */
    readonly isReachable?: boolean;
    readonly children: ReactNode;
  };

export const Button = ({
  variant,
  size,
  isWide,
  isIcon,
  isBusy,
  isReachable = false,
  type = "button",
  disabled = false,
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  const { control } = useHeldFocus(disabled && !isReachable);
  return (
    <button
      {...rest}
      {...control}
      type={type}
      className={buttonClass({
        ...(variant && { variant }),
        ...(size && { size }),
        ...(isWide && { isWide }),
        ...(isIcon && { isIcon }),
      })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || disabled || undefined}
      onClick={(event) => {
        if (isBusy || disabled || (isBusy !== undefined && event.detail > 1))
          event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles["label"]}>{children}</span>
      {isBusy && (
        <span className={styles["busy"]}>
          <Spinner />
        </span>
      )}
    </button>
  );
};

import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";

import { buttonClass, type ButtonLook } from "./button.tsx";

import styles from "./button.module.css";

type AnchorProps = Omit<ComponentProps<"a">, "className"> & ButtonLook;

const ButtonAnchor = ({ variant, size, isWide, isIcon, children, ...rest }: AnchorProps) => (
  <a
    {...rest}
    className={buttonClass({
      ...(variant && { variant }),
      ...(size && { size }),
      ...(isWide && { isWide }),
      ...(isIcon && { isIcon }),
    })}
  >
    <span className={styles["label"]}>{children}</span>
  </a>
);

/** A typed link to a page that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);

import { useId, type ComponentProps, type ReactNode } from "react";

import styles from "./checkbox.module.css";

type CheckboxProps = Omit<ComponentProps<"input">, "className" | "type" | "id"> & {
  readonly children: ReactNode;
  readonly error?: ReactNode;
};

/** A box to tick with its sentence; the whole sentence is the target. */
export const Checkbox = ({ children, error, ...props }: CheckboxProps) => {
  const id = useId();
  return (
    <div className={styles["checkbox"]}>
      <input
        {...props}
        type="checkbox"
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}error` : undefined}
      />
      <label htmlFor={id}>{children}</label>
      <div className={styles["said"]} aria-live="polite">
        {error && (
          <p className={styles["error"]} id={`${id}error`}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
};

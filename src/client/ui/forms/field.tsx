import { createContext, use, useId, type ReactNode } from "react";

import { IconWarning } from "#client/ui/icons.tsx";

import styles from "./field.module.css";

type FieldControl = {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
};

const FieldContext = createContext<FieldControl | null>(null);

/** The id and descriptions that an input inside a {@link Field} must carry; empty outside of one. */
export const useFieldControl = (): Partial<FieldControl> => use(FieldContext) ?? {};

type FieldProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** A sentence; its presence marks the input as invalid. */
  readonly error?: ReactNode;
  /** A quiet question about what was typed, which is taken as it is; nothing beside an error. */
  readonly doubt?: ReactNode;
  /** Shown beside the label, e.g. "freiwillig". */
  readonly aside?: ReactNode;
  /** What is wrong is found while nothing is pressed: it stands in the hint's room, and nothing moves. */
  readonly keepsRoom?: boolean;
  readonly children: ReactNode;
};

/** Label, hint and error around one input, bound for screen readers. */
export const Field = ({
  label,
  hint,
  error,
  doubt,
  aside,
  keepsRoom = false,
  children,
}: FieldProps) => {
  const id = useId();
  const hasError = error !== undefined && error !== null && error !== "";
  const described = [hint ? `${id}hint` : "", hasError ? `${id}error` : ""]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={styles["field"]}>
      <div className={styles["top"]}>
        <label className={styles["label"]} htmlFor={id}>
          {label}
        </label>
        {aside && <span className={styles["aside"]}>{aside}</span>}
      </div>
      <FieldContext
        value={{
          id,
          "aria-describedby": described || undefined,
          "aria-invalid": hasError || undefined,
        }}
      >
        {children}
      </FieldContext>
      <div className={styles["below"]} data-keeps-room={keepsRoom || undefined}>
        {hint && (
          <p className={styles["hint"]} id={`${id}hint`}>
            {hint}
          </p>
        )}
        {/* There from the start: what comes into it later is heard, wherever the focus is by then. */}
        <div className={styles["said"]} aria-live="polite">
          {hasError && (
            <p className={styles["error"]} id={`${id}error`}>
              <IconWarning />
              <span>{error}</span>
            </p>
          )}
          {!hasError && doubt}
        </div>
      </div>
    </div>
  );
};

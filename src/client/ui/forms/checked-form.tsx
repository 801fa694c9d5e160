import { type ReactNode, type SubmitEvent, useState } from "react";

import { Button } from "#client/ui/button.tsx";

import styles from "./checked-form.module.css";

/** A sentence for each field that does not fit, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;
export type Checked<Input> = { readonly input: Input } | { readonly errors: FieldErrors };

type CheckedFormProps<Input> = {
  readonly check: (form: FormData) => Checked<Input>;
  readonly onSubmit: (input: Input) => void;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  /** What the server said, above the button. */
  readonly refusal?: ReactNode;
  /** Acts beside the button, such as giving up. */
  readonly others?: ReactNode;
  /** A large button over the whole width, for a page that has nothing else. */
  readonly isPage?: boolean;
  /** The page has another main act. */
  readonly isAside?: boolean;
  readonly children: (errors: FieldErrors) => ReactNode;
};

/** Fields that are looked at before they are sent; the first that does not fit takes the focus. */
export const CheckedForm = <Input,>(props: CheckedFormProps<Input>) => {
  const { check, onSubmit, submitLabel, isBusy, refusal, others, children } = props;
  const { isPage = false, isAside = false } = props;
  const [errors, setErrors] = useState<FieldErrors>({});

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const checked = check(new FormData(form));
    if ("input" in checked) {
      setErrors({});
      onSubmit(checked.input);
    } else {
      setErrors(checked.errors);
      const [first] = Object.keys(checked.errors);
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    }
  };

  return (
    <form className={styles["form"]} onSubmit={submit} noValidate>
      {children(errors)}
      {refusal}
      <div className={styles["acts"]}>
        <Button
          type="submit"
          isBusy={isBusy}
          isWide={isPage}
          {...(!isAside && { variant: "primary" as const })}
          {...(isPage && { size: "large" as const })}
        >
          {submitLabel}
        </Button>
        {others}
      </div>
    </form>
  );
};

import { type ComponentProps, useRef } from "react";

import { Button } from "#client/ui/button.tsx";

type FileButtonProps = Pick<ComponentProps<typeof Button>, "isBusy" | "aria-describedby"> & {
  /** Kinds of files, as `accept` of an input writes them: a help for the person, not a check. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  /** Said instead of what stands on the button, where that alone is not enough. */
  readonly label?: string;
  readonly children: string;
};

/** Picks one file; the same one again counts as a new one. */
export const FileButton = ({ accept, onFile, label, children, ...props }: FileButtonProps) => {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        hidden
        type="file"
        accept={accept}
        aria-label={label ?? children}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
      <Button {...props} aria-label={label} onClick={() => picker.current?.click()}>
        {children}
      </Button>
    </>
  );
};

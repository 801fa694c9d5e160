import type { ComponentProps, ReactNode } from "react";

import { SaveBar } from "#client/features/workshop/parts/changes/save-bar.tsx";
import { SaveTrouble } from "#client/features/workshop/parts/changes/save-trouble.tsx";
import { keepFocus } from "#client/features/workshop/parts/keep-focus.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";

/** What follows a saved format: all that shows it reads it anew, and the form begins afresh. */
export const useFormatSaved = (words: () => string, onSaved: () => void) => {
  const refreshFormats = useRefreshFormats();
  return {
    onSuccess: async (): Promise<void> => {
      await refreshFormats();
      showToast({ tone: "good", text: words() });
      keepFocus(onSaved);
    },
  };
};

type SaveFormatProps = ComponentProps<typeof SaveTrouble> & {
  readonly act: string;
  /** Something is not saved. */
  readonly isChanged?: boolean;
  /** What else can be done here. */
  readonly children?: ReactNode;
};

/** The foot of a form about one format: what stands in the way, and the press that saves. */
export const SaveFormat = ({
  act,
  onTake,
  isChanged = false,
  children,
  ...trouble
}: SaveFormatProps) => {
  const refreshFormats = useRefreshFormats();
  return (
    <>
      <SaveTrouble {...trouble} onTake={() => void refreshFormats().then(onTake)} />
      <SaveBar isChanged={isChanged}>
        <Button type="submit" isBusy={trouble.isBusy} {...(isChanged && { variant: "primary" })}>
          {act}
        </Button>
        {children}
      </SaveBar>
    </>
  );
};

/** Everything that shows a format reads it anew: catalogue, opening, studio, open carts, the claims' offer. */
export const useRefreshFormats = (): (() => Promise<void>) => {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      utils.workshop.catalog.invalidate(),
      utils.workshop.desk.readOpening.invalidate(),
      utils.catalog.listFormats.invalidate(),
      utils.cart.invalidate(),
      utils.claims.readOffer.invalidate(),
    ]);
  };
};

import { type ReactNode, Suspense, useState } from "react";

import { PhoneDialog } from "#client/features/studio/later-parts.ts";
import type { Studio } from "#client/features/studio/studio.ts";

import { recallCode } from "./kept-code.ts";

/** Photos from the phone: the act that shows the code, and the code while it is shown, also after a reload. */
export const usePhoneEntry = (studio: Studio): { onOpen: () => void; dialog: ReactNode } => {
  const [isOpen, setOpen] = useState(() => recallCode() !== null);
  return {
    onOpen: () => setOpen(true),
    dialog: isOpen && (
      <Suspense fallback={null}>
        <PhoneDialog studio={studio} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
};

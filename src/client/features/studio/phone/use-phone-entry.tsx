import { type ReactNode, Suspense, useCallback, useState } from "react";

import { PhoneDialog } from "#client/features/studio/later-parts.ts";
import type { Studio } from "#client/features/studio/studio.ts";

import { recallCode } from "./kept-code.ts";
import { placeArrivals } from "./place-arrivals.ts";

/** Photos from the phone: the act that shows the code, and the code while it is shown, also after a reload. */
export const usePhoneEntry = (studio: Studio): { onOpen: () => void; dialog: ReactNode } => {
  const [isOpen, setOpen] = useState(() => recallCode() !== null);
  const onArrived = useCallback(() => {
    // What is not placed now is with the next news, or when the studio is opened again.
    placeArrivals(studio).catch(() => undefined);
  }, [studio]);
  return {
    onOpen: () => setOpen(true),
    dialog: isOpen && (
      <Suspense fallback={null}>
        <PhoneDialog onArrived={onArrived} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
};

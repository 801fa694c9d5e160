import { createRoot } from "react-dom/client";

import { proofClient } from "./proof-client.ts";
import { ProofDialog } from "./proof-dialog.tsx";

let asked: Promise<void> | undefined;

/**
 * Asks whoever is signed in to show that it is still them, above whatever is open; several acts refused
 * at the same moment ask once. It stands in a tree of its own: any page may need it, none loads it.
 * @returns rejects when the person would rather not
 */
export const proveAgain = (): Promise<void> => {
  asked ??= ask().finally(() => {
    asked = undefined;
  });
  return asked;
};

const ask = async (): Promise<void> => {
  const ways = await proofClient().waysIn.read.query();
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const cancel = () => reject(new Error("not proven"));
  root.render(<ProofDialog ways={ways} onProven={resolve} onCancel={cancel} />);
  try {
    await promise;
  } finally {
    root.unmount();
    place.remove();
  }
};

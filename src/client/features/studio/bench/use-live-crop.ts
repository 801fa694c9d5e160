import { useState } from "react";

import { createStore, type Store } from "#client/features/studio/store.ts";
import type { Crop } from "#shared/design/design-document.ts";

/** The crop under somebody's fingers, ahead of the saved one. */
export type HeldCrop = { readonly frame: number; readonly crop: Crop };

/** Null when nothing is held. */
export type LiveCrop = Store<HeldCrop | null>;

export const useLiveCrop = (): LiveCrop => useState(() => createStore<HeldCrop | null>(null))[0];

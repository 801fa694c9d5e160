import { useState } from "react";

import type { Crop } from "#shared/design/design-document.ts";

import { createStore, type Store } from "./store.ts";

/** The crop under somebody's fingers, ahead of the saved one; null when nothing is held. */
export type LiveCrop = Store<Crop | null>;

export const useLiveCrop = (): LiveCrop => useState(() => createStore<Crop | null>(null))[0];

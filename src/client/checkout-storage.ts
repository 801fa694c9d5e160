/** Where this tab keeps what was typed at the checkout; signing out takes it away. */
export const checkoutStorageKey = "lodestone-checkout";

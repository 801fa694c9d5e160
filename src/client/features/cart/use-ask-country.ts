import { useRef, useState } from "react";

import { trpc } from "#client/trpc.ts";
import type { ReadCartInput } from "#shared/cart.ts";

import { tellCartFailure } from "./tell-cart-failure.ts";

/**
 * Takes another country once its prices are there: the cart stays until then, and where they do not come it keeps
 * the old one and says so.
 */
export const useAskCountry = (
  inputFor: (country: string) => ReadCartInput,
  onCountry: (country: string) => void,
) => {
  const { readCart } = trpc.useUtils().cart;
  const latest = useRef<string>(undefined);
  const [asked, setAsked] = useState<string>();
  const ask = async (country: string) => {
    latest.current = country;
    setAsked(country);
    const failure = await readCart.fetch(inputFor(country)).then(() => null, wrap);
    // Another was chosen meanwhile.
    if (latest.current !== country) return;
    if (failure) tellCartFailure(failure.error);
    else onCountry(country);
    setAsked(undefined);
  };
  return { asked, ask };
};

const wrap = (error: unknown) => ({ error });

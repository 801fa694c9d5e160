import { useNavigate } from "@tanstack/react-router";

import { setByHand } from "#client/by-hand.ts";
import { Button } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";

/** To the studio, from where everything leads to an order for somebody else. */
export const OrderByHand = () => {
  const navigate = useNavigate();
  const start = () => {
    setByHand(true);
    void navigate({ to: "/cart" });
  };
  return <Button onClick={start}>{m.hand_start()}</Button>;
};

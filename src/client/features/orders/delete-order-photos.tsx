import { useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { OrderAccessInput } from "#shared/orders.ts";

import type { OrderView } from "./order-view.ts";
import { isStillToPrint } from "./photos-kept-until.ts";

type DeleteOrderPhotosProps = { readonly order: OrderView; readonly access: OrderAccessInput };

/** Deleting an order's photos before their day, with a question that says what goes with them (LAW 17). */
export const DeleteOrderPhotos = ({ order, access }: DeleteOrderPhotosProps) => {
  const [isAsking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const { mutate, isPending, error, reset } = trpc.privacy.deleteOrderPhotos.useMutation({
    onSuccess: async ({ isGone }) => {
      const text = isGone ? m.privacy_order_photos_gone() : m.privacy_order_photos_hidden();
      showToast({ tone: "good", text });
      setAsking(false);
      await Promise.all([
        utils.orders.invalidate(),
        utils.privacy.readPhotos.invalidate(),
        utils.photos.invalidate(),
      ]);
    },
  });
  const ask = (isOpen: boolean) => {
    reset();
    setAsking(isOpen);
  };
  return (
    <>
      {order.items.some(({ photos }) => photos.length > 0) && (
        <Button onClick={() => ask(true)}>{m.privacy_order_photos_delete()}</Button>
      )}
      <Dialog
        isOpen={isAsking}
        onOpenChange={ask}
        title={m.privacy_order_photos_ask()}
        description={
          isStillToPrint(order.status)
            ? m.privacy_order_photos_ask_open()
            : m.privacy_order_photos_ask_text()
        }
        footer={
          <>
            <Button onClick={() => ask(false)}>{m.privacy_erase_keep()}</Button>
            <Button variant="danger" isBusy={isPending} onClick={() => mutate(access)}>
              {m.privacy_order_photos_delete()}
            </Button>
          </>
        }
      >
        <RefusalNotice error={error} />
      </Dialog>
    </>
  );
};

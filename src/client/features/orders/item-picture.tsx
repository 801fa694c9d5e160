import { type MagnetLook, MagnetPicture } from "#client/ui/magnet/magnet-picture.tsx";
import { photoAddress } from "#client/ui/magnet/photo-address.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { type OrderAccessInput, orderPicturePath } from "#shared/orders.ts";

import type { OrderItemView } from "./order-view.ts";

/** An ordered magnet as it is printed; by the private link its photos come through the link too. */
export const ItemPicture = ({
  item,
  access,
}: {
  readonly item: OrderItemView;
  readonly access: OrderAccessInput;
}) => (
  <MagnetPicture
    {...lookOfOrdered(item, access)}
    label={m.orders_picture_label({
      position: item.position,
      format: operatorsWord(item.names, getLocale()),
    })}
  />
);

/** How an ordered magnet is drawn for whoever may see it. */
export const lookOfOrdered = (
  { document, geometry, photos }: OrderItemView,
  access: OrderAccessInput,
): MagnetLook => ({
  document,
  format: geometry,
  photos: photos.map(({ id, size }) => ({
    id,
    size,
    href: "token" in access ? orderPicturePath(id, access.token) : photoAddress(document, id),
  })),
});

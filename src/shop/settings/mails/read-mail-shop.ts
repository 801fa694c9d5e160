import type { Services } from "#server/services.ts";
import { type FacePictureView, readFacePictures } from "#shop/settings/face/read-face-pictures.ts";
import { readShop, type Shop } from "#shop/settings/read-shop.ts";

/** The shop as mails name it: with the address under which its legal texts are read (LAW 19). */
export type MailShop = Shop & {
  readonly publicUrl: string;
  readonly logo: FacePictureView | null;
};

export const readMailShop = async ({
  publicUrl,
  connection,
}: Pick<Services, "publicUrl" | "connection">): Promise<MailShop> => ({
  ...(await readShop(connection.db)),
  logo: (await readFacePictures(connection.db)).logo,
  publicUrl,
});

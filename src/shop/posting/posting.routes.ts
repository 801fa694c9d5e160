// Papers of parcels over HTTP: packing slips, address labels, the carrier's file.

import type { Context, Hono } from "hono";
import { z } from "zod";

import type { HttpEnv } from "#server/http/http-env.ts";
import { problemOf } from "#server/http/problem.ts";
import { requestLocale } from "#server/http/request-locale.ts";
import { toPaperLogo } from "#server/pdf/paper-logo.ts";
import * as m from "#shared/messages/compiled/messages.js";
import {
  carrierEncoding,
  carrierFile,
  carrierTroubles,
  type FileCarrier,
  fileCarriers,
} from "#shared/posting/carriers/carrier-files.ts";
import { labelsPerPage } from "#shared/posting/label-places.ts";
import { labelPapers, parcelIdsSchema, parcelsMax, slipsMax } from "#shared/posting/posting.ts";
import { readStaff } from "#shop/production/read-staff.ts";
import { drawOrderMagnets } from "#shop/production/render/draw-order-magnets.ts";
import type { ShopRouteTools } from "#shop/route-tools.ts";
import { readLogoFile } from "#shop/settings/face/read-face-pictures.ts";
import { readShop } from "#shop/settings/read-shop.ts";

import { readSender } from "./list-parcels.ts";
import type { Slip } from "./packing-slip-pdf.ts";
import { type Parcel, readParcelsOf } from "./read-parcels.ts";
import { readSlipItems } from "./read-slip-items.ts";

const headers = {
  "cache-control": "private, no-store",
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
} as const;

const labelsSchema = z.object({
  paper: z.enum(labelPapers),
  skip: z.coerce
    .number()
    .int()
    .min(0)
    .max(labelsPerPage("a4") - 1)
    .default(0),
});
/** Pages from before there was a choice name none: they mean DHL's. */
const carrierSchema = z.enum(fileCarriers).default("dhl");
const carrierFileNames: Readonly<Record<FileCarrier, string>> = {
  dhl: "Sendungen",
  deutsche_post: "Internetmarke",
  dpd: "DPD",
  other: "Pakete",
};
/** A slip shows so many of an order's magnets; the others by name. */
const picturesMax = 24;

/**
 * Papers of the parcels that are named in `orders`, reprints by their claim: slips, labels and the carrier's file. To anybody but
 * the people of the workshop there is nothing here.
 */
export const addPostingRoutes = (app: Hono<HttpEnv>, tools: ShopRouteTools): void => {
  const { services } = tools;
  const { db } = services.connection;

  const answer = async (
    c: Context<HttpEnv>,
    limit: number,
    make: (parcels: readonly Parcel[]) => Promise<Response>,
  ): Promise<Response> => {
    const orderIds = parcelIdsSchema(limit).safeParse(c.req.query("orders"));
    const isStaff = (await readStaff(tools, c.req.raw)) !== null;
    if (!orderIds.success || !isStaff) return problemOf("not_found");
    const parcels = await readParcelsOf(db, orderIds.data);
    return parcels.length === 0 ? problemOf("not_found") : make(parcels);
  };

  app.get("/packing-slips", (c) =>
    answer(c, slipsMax, async (parcels) => {
      const items = await readSlipItems(
        db,
        parcels.map(({ parcelId }) => parcelId),
      );
      const slips: Slip[] = [];
      for (const parcel of parcels) {
        slips.push({
          parcel,
          items: items.filter(({ parcelId }) => parcelId === parcel.parcelId),
          pictures: await drawOrderMagnets(services, parcel.orderId, picturesMax),
        });
      }
      // The fonts and the PDF library are read with the first of them.
      const { packingSlipPdf } = await import("./packing-slip-pdf.ts");
      const logo = await readLogoFile(db);
      const shop = { ...(await readShop(db)), logo: logo && (await toPaperLogo(logo)) };
      const file = await packingSlipPdf(shop, slips);
      return fileOf(
        file,
        "application/pdf",
        `${m.posting_file_slips({}, { locale: requestLocale(c.req.raw) })}.pdf`,
      );
    }),
  );

  app.get("/address-labels", (c) =>
    answer(c, parcelsMax, async (parcels) => {
      const asked = labelsSchema.safeParse(c.req.query());
      if (!asked.success) return problemOf("not_found");
      const { paper, skip } = asked.data;
      const { company } = await readShop(db);
      const { addressLabelsPdf } = await import("./address-labels-pdf.ts");
      const file = await addressLabelsPdf(company, parcels, paper, skip);
      return fileOf(
        file,
        "application/pdf",
        `${m.posting_file_labels({}, { locale: requestLocale(c.req.raw) })}.pdf`,
      );
    }),
  );

  app.get("/carrier-file", (c) =>
    answer(c, parcelsMax, async (parcels) => {
      const asked = carrierSchema.safeParse(c.req.query("carrier"));
      const [first, ...others] = parcels;
      if (!asked.success || first === undefined) return problemOf("not_found");
      const carrier = asked.data;
      const rest = await readSender(db);
      const unfit = parcels.find(
        (parcel) => carrierTroubles({ ...rest, parcel })[carrier] !== null,
      );
      // The page leaves these out and says why.
      if (unfit) return problemOf("invalid_input", { number: unfit.number });
      const file = carrierFile(carrier, [first, ...others], rest);
      const type = `text/csv; charset=${carrierEncoding(carrier)}`;
      return fileOf(file, type, `${carrierFileNames[carrier]}-${rest.day}.csv`);
    }),
  );
};

const fileOf = (body: Uint8Array, type: string, name: string): Response =>
  new Response(new Uint8Array(body), {
    headers: {
      ...headers,
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
    },
  });

import type { Hono } from "hono";

import type { HttpEnv } from "#server/http/http-env.ts";

import { addProviderRoutes } from "./accounts/providers/providers.routes.ts";
import { carryOvers } from "./app-router.ts";
import { addBooksRoutes } from "./invoices/books/books.routes.ts";
import { addInvoiceFileRoutes } from "./invoices/invoice-files.routes.ts";
import { adoptGuestOrders } from "./orders/adopt-guest-orders.ts";
import { addOrderPictureRoutes } from "./orders/mails/order-pictures.routes.ts";
import { addBankRoutes } from "./payments/bank/bank.routes.ts";
import { addPaymentRoutes } from "./payments/payments.routes.ts";
import { addPhotoRoutes } from "./photos/photos.routes.ts";
import { addPostingRoutes } from "./posting/posting.routes.ts";
import { addDataExportRoutes } from "./privacy/data-exports.routes.ts";
import { addPaperColourRoutes } from "./production/press/paper-colours.routes.ts";
import { addPrintFileRoutes } from "./production/print-files.routes.ts";
import { addPrintProfileRoutes } from "./production/print-profiles.routes.ts";
import { addProofPdfRoutes } from "./production/proof-pdf/proof-pdf.routes.ts";
import type { ShopRouteTools } from "./route-tools.ts";
import { addFaceRoutes } from "./settings/face/face.routes.ts";
import { addGuaranteeGraphicRoutes } from "./settings/guarantee-graphic.routes.ts";
import { addLegalFileRoutes } from "./settings/legal/legal-files.routes.ts";
import { addSitemapRoutes } from "./sitemap.routes.ts";

/** Every route of the shop that is not a call; each slice adds its own. */
export const addShopRoutes = (app: Hono<HttpEnv>, tools: ShopRouteTools): void => {
  addPhotoRoutes(app, tools);
  addOrderPictureRoutes(app, tools);
  addPaymentRoutes(app, tools);
  addBankRoutes(app, tools);
  addInvoiceFileRoutes(app, tools);
  addPrintFileRoutes(app, tools);
  addProofPdfRoutes(app, tools);
  addPostingRoutes(app, tools);
  addPrintProfileRoutes(app, tools);
  addPaperColourRoutes(app, tools);
  addBooksRoutes(app, tools);
  addDataExportRoutes(app, tools);
  addLegalFileRoutes(app, tools);
  addGuaranteeGraphicRoutes(app, tools);
  addSitemapRoutes(app, tools);
  addFaceRoutes(app, tools);
  addProviderRoutes(app, tools, { carryOvers, adoptOrders: adoptGuestOrders });
};

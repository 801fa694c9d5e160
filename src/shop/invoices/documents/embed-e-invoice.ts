import { type PDFDocument, PDFHexString, PDFName, PDFString } from "@cantoo/pdf-lib";

import { srgbProfile } from "#server/images/srgb-profile.ts";

import { archiveMetadata } from "./archive-metadata.ts";
import type { ArchiveFacts } from "./archive-metadata.ts";

/** The name under which every reader looks for the data (ZUGFeRD 2.3 / Factur-X 1.0.7). */
export const eInvoiceFileName = "factur-x.xml";

/**
 * Makes a PDF that can be kept (PDF/A-3b: colours and fonts come with it, its metadata say what it is)
 * and puts the invoice's data in it, as another form of the same document. Fonts must be embedded by
 * whoever drew the pages.
 * @param xml null: without data, still for the archive
 */
export const embedEInvoice = async (
  pdf: PDFDocument,
  xml: string | null,
  facts: ArchiveFacts,
): Promise<void> => {
  const { context, catalog } = pdf;
  const put = (name: string, value: Parameters<typeof catalog.set>[1]) =>
    catalog.set(PDFName.of(name), value);
  const text = new TextEncoder();

  const profile = context.register(context.flateStream(await srgbProfile(), { N: 3 }));
  put(
    "OutputIntents",
    context.obj([
      {
        Type: "OutputIntent",
        S: "GTS_PDFA1",
        OutputConditionIdentifier: PDFString.of("sRGB"),
        Info: PDFString.of("sRGB"),
        DestOutputProfile: profile,
      },
    ]),
  );
  put("Lang", PDFString.of(facts.locale));
  put("ViewerPreferences", context.obj({ DisplayDocTitle: true }));

  if (xml !== null) {
    const bytes = text.encode(xml);
    const issued = PDFString.fromDate(facts.issuedAt);
    const data = context.register(
      context.flateStream(bytes, {
        Type: "EmbeddedFile",
        Subtype: "text/xml",
        Params: { ModDate: issued, CreationDate: issued, Size: bytes.length },
      }),
    );
    const file = context.register(
      context.obj({
        Type: "Filespec",
        F: PDFString.of(eInvoiceFileName),
        UF: PDFHexString.fromText(eInvoiceFileName),
        Desc: PDFHexString.fromText("EN 16931"),
        AFRelationship: "Alternative",
        EF: { F: data, UF: data },
      }),
    );
    put("AF", context.obj([file]));
    put("Names", context.obj({ EmbeddedFiles: { Names: [PDFString.of(eInvoiceFileName), file] } }));
  }

  const packet = archiveMetadata(facts, xml === null ? null : eInvoiceFileName);
  // Not compressed, so that archives find it without a PDF reader.
  put(
    "Metadata",
    context.register(context.stream(text.encode(packet), { Type: "Metadata", Subtype: "XML" })),
  );
  context.trailerInfo.Info = context.register(
    context.obj({
      Title: PDFHexString.fromText(facts.title),
      Author: PDFHexString.fromText(facts.author),
      Creator: PDFString.of("Lodestone"),
      Producer: PDFString.of("Lodestone"),
      CreationDate: PDFString.fromDate(facts.issuedAt),
      ModDate: PDFString.fromDate(facts.issuedAt),
    }),
  );
  const hash = new Bun.CryptoHasher("sha256").update(packet).update(xml ?? "");
  const id = PDFHexString.of(hash.digest("hex").slice(0, 32).toUpperCase());
  context.trailerInfo.ID = context.obj([id, id]);
};

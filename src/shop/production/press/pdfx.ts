// Makes a PDF a PDF/X-4: metadata, output intent, what a print shop asks of it.

import { type PDFDocument, PDFHeader, PDFHexString, PDFName, PDFString } from "@cantoo/pdf-lib";

import { channelsOf, isOfPrinter, type OutputProfile } from "./output-profile.ts";

export type FileFacts = {
  readonly title: string;
  /** Goes into the file, so that making it again gives the same bytes; left out, the file has no date. */
  readonly createdAt?: Date;
  /** 32 hexadecimal digits, from what is in the file instead of from the clock. */
  readonly id: string;
};

const version = "PDF/X-4";
const program = "Lodestone";

/**
 * Says what the file is. It is a PDF/X-4 (ISO 15930-7) where a printer's profile says what its colours are
 * meant for; else it claims nothing, since a screen's profile is no intent of a press.
 */
export const addFileFacts = (
  pdf: PDFDocument,
  facts: FileFacts,
  profile: OutputProfile | null,
): void => {
  const { context } = pdf;
  const { title, createdAt, id } = facts;
  const isPdfX = profile !== null && createdAt !== undefined && isOfPrinter(profile);
  const dates = createdAt && {
    CreationDate: PDFString.fromDate(createdAt),
    ModDate: PDFString.fromDate(createdAt),
  };
  context.trailerInfo.Info = context.register(
    context.obj({
      Title: PDFHexString.fromText(title),
      Producer: PDFString.of(program),
      Creator: PDFString.of(program),
      ...dates,
      ...(isPdfX && { GTS_PDFXVersion: PDFString.of(version), Trapped: "False" }),
    }),
  );
  const name = PDFHexString.of(id);
  context.trailerInfo.ID = context.obj([name, name]);
  if (!isPdfX) return;
  context.header = PDFHeader.forVersion(1, 6);
  addOutputIntent(pdf, profile);
  const metadata = context.stream(Buffer.from(metadataOf(title, createdAt, id)), {
    Type: "Metadata",
    Subtype: "XML",
  });
  pdf.catalog.set(PDFName.of("Metadata"), context.register(metadata));
};

/** What the colours are meant for (ISO 32000 §14.11.5): the uploaded profile, registered nowhere. */
const addOutputIntent = (pdf: PDFDocument, { name, space, icc }: OutputProfile): void => {
  const { context } = pdf;
  const target = context.register(context.flateStream(icc, { N: channelsOf[space] }));
  const condition = PDFHexString.fromText(name);
  pdf.catalog.set(
    PDFName.of("OutputIntents"),
    context.obj([
      {
        Type: "OutputIntent",
        S: "GTS_PDFX",
        OutputConditionIdentifier: condition,
        Info: condition,
        DestOutputProfile: target,
      },
    ]),
  );
};

/** The XMP packet, the same facts as in the document's information; one version, never rewritten. */
const metadataOf = (title: string, createdAt: Date, id: string): string => {
  const day = createdAt.toISOString().replace(/\.\d{3}Z$/, "Z");
  const [, a, b, c, d, e] = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(id.toLowerCase()) ?? [];
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<xmp:CreatorTool>${program}</xmp:CreatorTool>
<xmp:CreateDate>${day}</xmp:CreateDate>
<xmp:ModifyDate>${day}</xmp:ModifyDate>
<xmp:MetadataDate>${day}</xmp:MetadataDate>
<xmpMM:DocumentID>uuid:${[a, b, c, d, e].join("-")}</xmpMM:DocumentID>
<xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<pdf:Producer>${program}</pdf:Producer>
<pdf:Trapped>False</pdf:Trapped>
<pdfxid:GTS_PDFXVersion>${version}</pdfxid:GTS_PDFXVersion>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
};

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

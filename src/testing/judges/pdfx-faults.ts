import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from "@cantoo/pdf-lib";

/** Keys that a PDF/X-4 must not have, wherever they stand (ISO 15930-7, clause 6). */
const forbidden =
  "AA OpenAction JavaScript JS Encrypt XFA AcroForm TR TR2 HTP Alternates OPI PS Ref AS OFF EmbeddedFiles";
const forbiddenFilters = ["/LZWDecode", "/Crypt"];
const inksOf: Readonly<Record<string, string>> = {
  GRAY: "/DeviceGray",
  "RGB ": "/DeviceRGB",
  CMYK: "/DeviceCMYK",
};

/** What keeps a file of one page from being a PDF/X-4, key by key; empty when nothing does. */
export const pdfxFaults = async (bytes: Uint8Array): Promise<string[]> => {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context, catalog } = pdf;
  const info = context.lookup(context.trailerInfo.Info, PDFDict);
  const said = (name: string) => String(info.get(PDFName.of(name)) ?? "");
  const found: string[] = [];
  const expect = (isRight: boolean, fault: string) => {
    if (!isRight) found.push(fault);
  };

  expect(Buffer.from(bytes.subarray(0, 8)).toString() === "%PDF-1.6", "the header");
  expect(context.trailerInfo.ID instanceof PDFArray, "no identifier");
  for (const name of ["Title", "CreationDate", "ModDate"]) expect(said(name) !== "", `no ${name}`);
  expect(said("GTS_PDFXVersion") === "(PDF/X-4)", `version ${said("GTS_PDFXVersion")}`);
  expect(["/True", "/False"].includes(said("Trapped")), `trapped ${said("Trapped")}`);

  const xmp = catalog.lookup(PDFName.of("Metadata"));
  const isPlain = xmp instanceof PDFRawStream && !xmp.dict.has(PDFName.of("Filter"));
  expect(isPlain, "no metadata, or packed");
  const text = xmp instanceof PDFRawStream ? Buffer.from(xmp.contents).toString() : "";
  const meta = (name: string) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(text)?.[1] ?? "";
  expect(meta("pdfxid:GTS_PDFXVersion") === "PDF/X-4", "no version in the metadata");
  expect(`/${meta("pdf:Trapped")}` === said("Trapped"), "trapped otherwise in the metadata");
  expect(/^uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(meta("xmpMM:DocumentID")), "id");
  for (const name of ["xmpMM:VersionID", "xmpMM:RenditionClass"]) {
    expect(meta(name) !== "", `no ${name}`);
  }
  for (const name of ["xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate"]) {
    expect(new Date(meta(name)).getTime() === pdf.getCreationDate()?.getTime(), name);
  }
  const named = /<rdf:li xml:lang="x-default">([^<]+)</.exec(text)?.[1];
  const title = named?.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
  expect(title !== undefined && title === pdf.getTitle(), `the title ${title}`);

  const intents = catalog.lookup(PDFName.of("OutputIntents"));
  const [intent, ...others] = intents instanceof PDFArray ? intents.asArray() : [];
  expect(intent instanceof PDFDict && others.length === 0, "not one output intent");
  let device = "";
  if (intent instanceof PDFDict) {
    expect(String(intent.get(PDFName.of("S"))) === "/GTS_PDFX", "an intent of another kind");
    expect(intent.has(PDFName.of("OutputConditionIdentifier")), "a condition without a name");
    expect(intent.has(PDFName.of("Info")), "a condition that is not told");
    const icc = Buffer.from(streamBytes(intent.lookup(PDFName.of("DestOutputProfile"))));
    expect(
      icc.toString("latin1", 12, 16) === "prtr",
      `profile of ${icc.toString("latin1", 12, 16)}`,
    );
    device = inksOf[icc.toString("latin1", 16, 20)] ?? "";
  }

  const [page, ...more] = pdf.getPages();
  if (!page || more.length > 0) return [...found, "not one page"];
  expect(!page.node.has(PDFName.of("ArtBox")), "an ArtBox beside the TrimBox");
  const [media, bleed, trim] = [page.getMediaBox(), page.getBleedBox(), page.getTrimBox()];
  expect(page.node.has(PDFName.of("TrimBox")) && isWithin(trim, bleed), "the TrimBox");
  expect(isWithin(bleed, media), "the BleedBox");

  const properties = catalog.lookup(PDFName.of("OCProperties"));
  if (properties instanceof PDFDict) {
    const shown = properties.lookup(PDFName.of("D"), PDFDict);
    expect(shown.has(PDFName.of("Name")), "a state of the layers without a name");
  }
  for (const [, object] of context.enumerateIndirectObjects()) {
    const source = object instanceof PDFRawStream ? String(object.dict) : String(object);
    for (const name of forbidden.split(" ")) {
      expect(!new RegExp(`/${name}(?![A-Za-z0-9])`).test(source), `/${name} in ${source}`);
    }
    for (const name of forbiddenFilters) expect(!source.includes(name), name);
    expect(!source.includes("/Type /Font"), "a font");
    for (const space of source.match(/\/Device\w+/g) ?? []) {
      // Profiles say what they are like.
      const isAlternate = /\/Alternate \/Device/.test(source);
      expect(space === device || isAlternate, `${space} beside an intent of ${device}`);
    }
  }
  return found;
};

const streamBytes = (object: PDFObject | undefined): Uint8Array => {
  if (!(object instanceof PDFRawStream)) return new Uint8Array();
  return decodePDFRawStream(object).decode();
};

type Box = ReturnType<ReturnType<PDFDocument["getPage"]>["getTrimBox"]>;

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - 1e-3 &&
  inner.y >= outer.y - 1e-3 &&
  inner.x + inner.width <= outer.x + outer.width + 1e-3 &&
  inner.y + inner.height <= outer.y + outer.height + 1e-3;

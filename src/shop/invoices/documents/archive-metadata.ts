import { XMLBuilder } from "fast-xml-parser";

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  format: true,
  suppressEmptyNode: true,
});
const facturX = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

/** The XMP packet of a PDF/A-3b; with data in it also which, in the words that Factur-X prescribes. */
export const archiveMetadata = (
  { title, author, issuedAt }: ArchiveFacts,
  dataFileName: string | null,
): string => {
  const moment = issuedAt.toISOString().replace(/\.\d+Z$/, "Z");
  const described = [
    {
      "@xmlns:pdfaid": "http://www.aiim.org/pdfa/ns/id/",
      "pdfaid:part": "3",
      "pdfaid:conformance": "B",
    },
    {
      "@xmlns:dc": "http://purl.org/dc/elements/1.1/",
      "dc:format": "application/pdf",
      "dc:title": { "rdf:Alt": { "rdf:li": { "@xml:lang": "x-default", "#text": title } } },
      "dc:creator": { "rdf:Seq": { "rdf:li": author } },
    },
    { "@xmlns:pdf": "http://ns.adobe.com/pdf/1.3/", "pdf:Producer": "Lodestone" },
    {
      "@xmlns:xmp": "http://ns.adobe.com/xap/1.0/",
      "xmp:CreatorTool": "Lodestone",
      "xmp:CreateDate": moment,
      "xmp:ModifyDate": moment,
    },
    ...(dataFileName === null ? [] : [dataSchema, dataFacts(dataFileName)]),
  ];
  const packet = builder.build({
    "x:xmpmeta": {
      "@xmlns:x": "adobe:ns:meta/",
      "rdf:RDF": {
        "@xmlns:rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
        "rdf:Description": described.map((facts) => ({ "@rdf:about": "", ...facts })),
      },
    },
  });
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>\n${packet}<?xpacket end="w"?>`;
};

const dataFacts = (fileName: string) => ({
  "@xmlns:fx": facturX,
  "fx:DocumentType": "INVOICE",
  "fx:DocumentFileName": fileName,
  "fx:Version": "1.0",
  "fx:ConformanceLevel": "EN 16931",
});

const property = (name: string, description: string) => ({
  "@rdf:parseType": "Resource",
  "pdfaProperty:name": name,
  "pdfaProperty:valueType": "Text",
  "pdfaProperty:category": "external",
  "pdfaProperty:description": description,
});

/** PDF/A wants every property that is not its own described in the file. */
const dataSchema = {
  "@xmlns:pdfaExtension": "http://www.aiim.org/pdfa/ns/extension/",
  "@xmlns:pdfaSchema": "http://www.aiim.org/pdfa/ns/schema#",
  "@xmlns:pdfaProperty": "http://www.aiim.org/pdfa/ns/property#",
  "pdfaExtension:schemas": {
    "rdf:Bag": {
      "rdf:li": {
        "@rdf:parseType": "Resource",
        "pdfaSchema:schema": "Factur-X PDFA Extension Schema",
        "pdfaSchema:namespaceURI": facturX,
        "pdfaSchema:prefix": "fx",
        "pdfaSchema:property": {
          "rdf:Seq": {
            "rdf:li": [
              property("DocumentFileName", "The name of the embedded XML document"),
              property("DocumentType", "The type of the hybrid document in capital letters"),
              property(
                "Version",
                "The actual version of the standard applying to the embedded XML",
              ),
              property("ConformanceLevel", "The conformance level of the embedded XML document"),
            ],
          },
        },
      },
    },
  },
};

export type ArchiveFacts = {
  readonly title: string;
  readonly author: string;
  /** When the invoice was issued; nothing in the file depends on the clock. */
  readonly issuedAt: Date;
  readonly locale: string;
};

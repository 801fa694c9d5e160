// Writes docs/catalogue.schema.json: the form of the catalogue's file, for other programs.

import { z } from "zod";

import { catalogueFileSchema } from "#shared/catalog/catalogue-file.ts";

const schema = z.toJSONSchema(catalogueFileSchema, { io: "input" });
await Bun.write("docs/catalogue.schema.json", `${JSON.stringify(schema, null, 2)}\n`);

/** Prints all messages of a language as one file for a translator: `bun scripts/print-messages.ts en`. */
import { readLanguage } from "./list-languages.ts";

const [language = "en"] = process.argv.slice(2);
console.log(JSON.stringify(Object.fromEntries(readLanguage(language)), null, 2));

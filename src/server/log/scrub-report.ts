const instead = "[removed]";

/** Where an address in a text ends; the line and column of a frame may stand before it. */
const addressEnd = String.raw`(?=(?::\d{1,8}){0,2}(?:[\s"'<>()]|$))`;
const inAddress = String.raw`[^\s"'<>()]`;

const dataAddress = /\bdata:[\w/+.;=-]{0,100},[^\s"'<>()]+/gi;
/** What follows a path behind `?` or `#`, and `?name=` behind anything. */
const queryOfPath = new RegExp(
  String.raw`(\/[\w%.~@:+,-]{1,200}\/?[?#])${inAddress}{1,4000}?${addressEnd}`,
  "g",
);
const query = new RegExp(
  String.raw`([?#])[\w%.[\]-]{1,60}=${inAddress}{0,4000}?${addressEnd}`,
  "g",
);
const secretName = String.raw`(?:token|key|code|secret|password|passwort|draft|setup|verify|reset|change|session|signature)`;
const namedValue = new RegExp(
  String.raw`(${secretName}["']?(?:=|%3D)["']?|${secretName}["']:\s?["'])[^\s"'&,;<>()]+`,
  "gi",
);
const bearer = /\b(bearer|basic) [\w.~+/=-]+/gi;
const emailAddress =
  /[\p{L}\p{N}._%+'-]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}])/giu;
const longRun = /(?<![\w-])[\w-]{24,}(?![\w-]*\.(?:m?js|css|tsx?)\b)/g;
const numberRun = /(?<![\w./-])\+?\d(?:[ ()./-]{0,3}\d){6,18}(?![\w-])/g;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Shorter words of letters alone are names in code. */
const lettersMin = 40;
/** Fewer digits are sizes, days and moments, unless they begin as a telephone's do. */
const digitsMin = 9;

/**
 * What a browser reported, without what may be somebody's or open something: e-mail addresses,
 * telephone and card numbers, tokens, queries. The message, its frames and their paths stay.
 * Names look like other words; they go with the person (`takeOutOfReports`).
 */
export const scrubReport = (text: string): string =>
  text
    .replaceAll(dataAddress, `data:${instead}`)
    .replaceAll(queryOfPath, `$1${instead}`)
    .replaceAll(query, `$1${instead}`)
    .replaceAll(namedValue, `$1${instead}`)
    .replaceAll(bearer, `$1 ${instead}`)
    .replaceAll(emailAddress, instead)
    .replaceAll(longRun, (run) => (isToken(run) ? instead : run))
    .replaceAll(numberRun, (run) => (isSomebodys(run) ? instead : run));

const isToken = (run: string): boolean => {
  if (uuid.test(run)) return false;
  return /\d/.test(run) || run.length >= lettersMin;
};

const isSomebodys = (run: string): boolean =>
  /^(?:\+|0)/.test(run) || run.replaceAll(/\D/g, "").length >= digitsMin;

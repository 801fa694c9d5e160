// Which browser and system a user agent is, for the list of sessions.

/** What a session list calls a browser; anything else is left out. */
export const browsers = ["firefox", "edge", "opera", "samsung", "chrome", "safari"] as const;
export type Browser = (typeof browsers)[number];

export const systems = ["ios", "android", "windows", "macos", "linux"] as const;
export type System = (typeof systems)[number];

/** A device in plain words, as far as it says what it is. */
export type Device = { readonly browser: Browser | null; readonly system: System | null };

export const unknownDevice: Device = { browser: null, system: null };

/** Two words of what a browser says of itself; the order matters, since each names others as well. */
export const deviceOf = (userAgent: string | null): Device => {
  const text = (userAgent ?? "").slice(0, 500);
  return { browser: firstOf(browserSigns, text), system: firstOf(systemSigns, text) };
};

const browserSigns: readonly (readonly [Browser, RegExp])[] = [
  ["firefox", /Firefox\/|FxiOS\//],
  ["edge", /Edg(?:e|A|iOS)?\//],
  ["opera", /OPR\/|OPT\//],
  ["samsung", /SamsungBrowser\//],
  ["chrome", /Chrom(?:e|ium)\/|CriOS\//],
  ["safari", /Safari\//],
];

const systemSigns: readonly (readonly [System, RegExp])[] = [
  ["ios", /iPhone|iPad|iPod/],
  ["android", /Android/],
  ["windows", /Windows/],
  ["macos", /Macintosh|Mac OS X/],
  ["linux", /Linux|X11|CrOS/],
];

const firstOf = <Name>(signs: readonly (readonly [Name, RegExp])[], text: string): Name | null =>
  signs.find(([, sign]) => sign.test(text))?.[0] ?? null;

/** As people call them; names are the same in every language. */
const names: Record<Browser | System, string> = {
  firefox: "Firefox",
  edge: "Edge",
  opera: "Opera",
  samsung: "Samsung Internet",
  chrome: "Chrome",
  safari: "Safari",
  ios: "iPhone/iPad",
  android: "Android",
  windows: "Windows",
  macos: "Mac",
  linux: "Linux",
};

/** Browser and system by their names, as far as known, for a sentence around them. */
export const deviceNames = ({ browser, system }: Device): string =>
  [browser, system].flatMap((key) => (key === null ? [] : [names[key]])).join(", ");

import { z } from "zod/mini";

const key = "lodestone-phone-code";

const codeSchema = z.object({ token: z.string(), qrSvg: z.string() });

/** A code on this screen with which a phone sends photos here. */
export type PhoneCode = z.infer<typeof codeSchema>;

/** The code that this tab shows: a page that is loaded anew goes on with it, another tab does not have it. */
export const recallCode = (): PhoneCode | null => {
  try {
    return codeSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? "null")).data ?? null;
  } catch {
    // Nothing that could be read, or a browser that keeps nothing.
    return null;
  }
};

export const keepCode = ({ token, qrSvg }: PhoneCode): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ token, qrSvg }));
  } catch {
    // It is good for as long as the page is.
  }
};

export const forgetCode = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then nothing was kept.
  }
};

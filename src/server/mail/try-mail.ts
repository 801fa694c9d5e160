import { createSmtpTransport, type OutgoingMail } from "./transport.ts";

/** What came of a mail that was sent to see whether mails leave. */
export type TriedMail =
  | { readonly outcome: "sent" }
  /** The mail server answered no. */
  | { readonly outcome: "refused"; readonly reply: string }
  /** Nobody answered, or the line broke. */
  | { readonly outcome: "unreachable"; readonly reply: string };

/** Somebody is waiting at the screen. */
const answerWithinMs = 15_000;
const replyLengthMax = 300;

/** Sends one mail past the outbox and says what the mail server made of it, within 15 seconds. */
export const tryMail = async (smtpUrl: string, mail: OutgoingMail): Promise<TriedMail> => {
  const transport = await createSmtpTransport(smtpUrl, answerWithinMs);
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("no answer in time")), answerWithinMs);
  try {
    await Promise.race([transport.send(mail), deadline]);
    return { outcome: "sent" };
  } catch (error) {
    const { response, message } = asSmtpError(error);
    return response === undefined
      ? { outcome: "unreachable", reply: message.slice(0, replyLengthMax) }
      : { outcome: "refused", reply: response.slice(0, replyLengthMax) };
  } finally {
    clearTimeout(timer);
    transport.close();
  }
};

/** nodemailer keeps what the server said beside the message. */
const asSmtpError = (error: unknown): { readonly response?: string; readonly message: string } => {
  if (!(error instanceof Error)) return { message: String(error) };
  const said = "response" in error && typeof error.response === "string" ? error.response : "";
  return said === "" ? { message: error.message } : { response: said, message: error.message };
};

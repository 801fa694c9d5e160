import { z } from "zod";

import type { Logger } from "#server/log/logger.ts";

import type { VatIdCheck, VatIdCheckAnswer } from "./vat-id-check.ts";

/** Somebody waits with a full cart; the countries' own registers take some seconds. */
const deadlineMilliseconds = 10_000;
const answerCharactersMax = 20_000;
const textLengthMax = 500;

/** What VIES writes where a country does not tell. */
const untold = "---";
const told = z
  .string()
  .nullish()
  .transform((text) => (text === untold ? "" : (text ?? "").trim().slice(0, textLengthMax)));

/** `CheckVatResponse` and `CommonResponse` of its published description; what we do not read may be anything. */
const answerSchema = z.union([
  z.object({
    actionSucceed: z.literal(false),
    errorWrappers: z.array(z.object({ error: z.string() })).min(1),
  }),
  z.object({
    valid: z.boolean(),
    /** Of a country that did not answer, where it is told beside `valid`. */
    userError: z.string().optional(),
    requestIdentifier: told,
    name: told,
    address: told,
  }),
]);

/**
 * Asks VIES by its REST interface, `POST /check-vat-number`, in the shop's own name: then its answer has a
 * consultation number, the proof that the tax office asks for (§ 18e UStG, Abschn. 18e.1 UStAE).
 */
export const createViesCheck = (apiUrl: string, log: Logger): VatIdCheck => ({
  async ask({ vatId, requester }) {
    const answer = await askVies(apiUrl, { vatId, requester }).catch(
      (err: unknown): VatIdCheckAnswer => {
        log.warn({ err }, "the register of VAT ids did not answer");
        return { status: "unavailable", reason: "NO_ANSWER" };
      },
    );
    // Our own id refused is the operator's to mend.
    if (answer.status === "unavailable")
      log.warn({ reason: answer.reason }, "VAT id not confirmed");
    return answer;
  },
});

const askVies = async (
  apiUrl: string,
  { vatId, requester }: { readonly vatId: string; readonly requester: string },
): Promise<VatIdCheckAnswer> => {
  const response = await fetch(`${apiUrl}/check-vat-number`, {
    method: "POST",
    signal: AbortSignal.timeout(deadlineMilliseconds),
    redirect: "error",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({
      countryCode: vatId.slice(0, 2),
      vatNumber: vatId.slice(2),
      requesterMemberStateCode: requester.slice(0, 2),
      requesterNumber: requester.slice(2),
    }),
  });
  const text = await response.text();
  if (text.length > answerCharactersMax) throw new Error(`answered ${text.length} characters`);
  const parsed = answerSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new Error(`answered ${response.status} and nothing that we know`);
  return answerOf(parsed.data);
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const answerOf = (answer: z.infer<typeof answerSchema>): VatIdCheckAnswer => {
  if ("errorWrappers" in answer) return answerToError(answer.errorWrappers[0]?.error ?? "");
  const { valid, userError, requestIdentifier: consultationNumber, name, address } = answer;
  if (userError !== undefined && userError !== "VALID" && userError !== "INVALID") {
    return answerToError(userError);
  }
  return valid
    ? { status: "confirmed", name, address, consultationNumber }
    : { status: "invalid", consultationNumber };
};

/** Of its errors one speaks of the id; all others of the register: MS_UNAVAILABLE, TIMEOUT, …_MAX_CONCURRENT_REQ. */
const answerToError = (code: string): VatIdCheckAnswer =>
  code === "INVALID_INPUT"
    ? { status: "invalid", consultationNumber: "" }
    : { status: "unavailable", reason: code.slice(0, 60) };

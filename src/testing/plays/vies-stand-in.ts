// The register of VAT ids (VIES) at the edge of this machine.

/** How the register answers, by its published description. */
export type ViesMood =
  | "valid"
  | "invalid"
  | "MS_UNAVAILABLE"
  | "MS_MAX_CONCURRENT_REQ"
  | "GLOBAL_MAX_CONCURRENT_REQ"
  | "INVALID_REQUESTER_INFO"
  | "INVALID_INPUT"
  | "TIMEOUT"
  | "no_json"
  | "half";

type Question = {
  readonly countryCode: string;
  readonly vatNumber: string;
  readonly requesterMemberStateCode: string;
  readonly requesterNumber: string;
};

/**
 * VIES at the edge of this machine: `POST /check-vat-number` with the answers that the Commission
 * describes (swagger_publicVAT), also those it gives with status 200 though nothing was checked.
 */
export const startViesStandIn = () => {
  const asked: Question[] = [];
  let mood: ViesMood = "valid";

  const answerOf = (question: Question): Response => {
    const { countryCode, vatNumber, requesterNumber } = question;
    if (mood === "valid" || mood === "invalid") {
      const isValid = mood === "valid";
      return Response.json({
        countryCode,
        vatNumber,
        requestDate: new Date().toISOString(),
        valid: isValid,
        requestIdentifier: requesterNumber === "" ? "" : `WAPIAAAA${asked.length}`,
        name: isValid ? "CAFÉ WIEN GMBH" : "---",
        address: isValid ? "Ringstraße 1\nAT-1010 Wien" : "---",
        traderName: "---",
        traderNameMatch: "NOT_PROCESSED",
      });
    }
    if (mood === "no_json") return new Response("<h1>502 Bad Gateway</h1>", { status: 502 });
    const status = mood === "MS_MAX_CONCURRENT_REQ" || mood === "MS_UNAVAILABLE" ? 200 : 500;
    return Response.json(
      { actionSucceed: false, errorWrappers: [{ error: mood }] },
      { status: mood === "INVALID_INPUT" || mood === "INVALID_REQUESTER_INFO" ? 400 : status },
    );
  };

  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (request.method !== "POST" || pathname !== "/rest-api/check-vat-number") {
        return new Response(null, { status: 404 });
      }
      const question = (await request.json()) as Question;
      asked.push(question);
      if (mood === "half") return new Response(`{"valid":tr`);
      return answerOf(question);
    },
    error: () => new Response(null, { status: 500 }),
  });
  return {
    apiUrl: new URL("/rest-api", server.url).href,
    /** Every question that came, the first first. */
    asked,
    be: (next: ViesMood) => {
      mood = next;
    },
    stop: () => server.stop(true),
  };
};
export type ViesStandIn = ReturnType<typeof startViesStandIn>;

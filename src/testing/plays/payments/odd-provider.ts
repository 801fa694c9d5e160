/** How the next answers are. */
type Mood = "well" | "down" | "bad_json" | "silent" | "other_issuer" | "endless";

/**
 * A provider that misbehaves as told, on loopback: OpenID's documents, and as much of GitHub as a
 * sign-in needs. What it gives for a code is set by the test.
 */
export const startOddProvider = () => {
  let mood: Mood = "well";
  let tokenAnswer: object = {};
  let emails: object = [];
  let keys: readonly object[] = [];
  let sentBytes = 0;
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        sentBytes += 64 * 1024;
        controller.enqueue(new Uint8Array(64 * 1024).fill(32));
      },
    });
  const quiet = Promise.withResolvers<Response>();
  const server: Bun.Server<undefined> = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: (request): Response | Promise<Response> => {
      const issuer = new URL(request.url).origin;
      const { pathname } = new URL(request.url);
      if (mood === "silent") return quiet.promise;
      if (mood === "down") return new Response("down", { status: 500 });
      if (mood === "endless") return new Response(endless());
      if (mood === "bad_json") return new Response("<html>", { status: 200 });
      switch (pathname) {
        case "/.well-known/openid-configuration":
          return Response.json({
            issuer: mood === "other_issuer" ? "https://elsewhere.example" : issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/keys`,
            id_token_signing_alg_values_supported: ["RS256", "ES256", "EdDSA", "HS256", "none"],
          });
        case "/keys":
          return Response.json({ keys });
        case "/token":
        case "/login/oauth/access_token":
          return Response.json(tokenAnswer);
        case "/api/v3/user":
          return Response.json({ id: 4_711, login: "ada" });
        case "/api/v3/user/emails":
          return Response.json(emails);
        default:
          return new Response(null, { status: 404 });
      }
    },
  });
  const issuer = `http://127.0.0.1:${server.port}`;
  return {
    issuer,
    be(next: Mood) {
      mood = next;
    },
    /** What has gone out of an answer without an end. */
    sentBytes: () => sentBytes,
    /** The keys it says that it signs with, from now on. */
    publishKeys(next: readonly object[]) {
      keys = next;
    },
    giveForCode(next: object) {
      tokenAnswer = next;
    },
    haveEmails(next: object) {
      emails = next;
    },
    async stop() {
      quiet.resolve(new Response());
      await server.stop(true);
    },
  };
};

/** How the next answers are. */
type Mood = "well" | "down" | "bad_json" | "silent" | "other_issuer";

/**
 * A provider that misbehaves as told, on loopback: OpenID's documents, and as much of GitHub as a
 * sign-in needs. What it gives for a code is set by the test.
 */
export const startOddProvider = () => {
  let mood: Mood = "well";
  let tokenAnswer: object = {};
  let emails: object = [];
  const quiet = Promise.withResolvers<Response>();
  const server: Bun.Server<undefined> = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: (request): Response | Promise<Response> => {
      const issuer = new URL(request.url).origin;
      const { pathname } = new URL(request.url);
      if (mood === "silent") return quiet.promise;
      if (mood === "down") return new Response("down", { status: 500 });
      if (mood === "bad_json") return new Response("<html>", { status: 200 });
      switch (pathname) {
        case "/.well-known/openid-configuration":
          return Response.json({
            issuer: mood === "other_issuer" ? "https://elsewhere.example" : issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/keys`,
          });
        case "/keys":
          return Response.json({ keys: [] });
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

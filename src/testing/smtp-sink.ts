import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** How the mail server answers a mail. */
export type SmtpMood =
  | "takes"
  /** 451: come back later. */
  | "busy"
  /** 550: never. */
  | "refuses"
  /** Takes the whole mail and hangs up without an answer. */
  | "drops";

export type SmtpSink = {
  readonly url: string;
  /** What arrived whole, in order, also when the answer got lost. */
  readonly mails: readonly Email[];
  set(mood: SmtpMood): void;
  close(): Promise<void>;
};

/** A real mail server on loopback. */
export const startSmtpSink = async (): Promise<SmtpSink> => {
  const mails: Email[] = [];
  let mood: SmtpMood = "takes";
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      const chunks: Uint8Array[] = [];
      stream.on("data", (chunk: Uint8Array) => chunks.push(chunk));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          if (mood === "takes" || mood === "drops") mails.push(mail);
          if (mood === "drops") {
            server.connections.forEach((connection) => {
              if (connection.session.id === session.id) connection.close();
            });
          } else if (mood === "takes") {
            done();
          } else {
            const responseCode = mood === "busy" ? 451 : 550;
            done(Object.assign(new Error("not now"), { responseCode }));
          }
        }, done);
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    set(next) {
      mood = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

// A mail server (SMTP) that takes or refuses mails as told.

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
  | "drops"
  /** Takes the whole mail and answers once `answer` is called. */
  | "waits";

export type SmtpSink = {
  readonly url: string;
  /** What arrived whole, in order, also when the answer got lost. */
  readonly mails: readonly Email[];
  set(mood: SmtpMood): void;
  /** Whom it takes no mail for: 550 at the recipient, before any mail. */
  refuse(address: string): void;
  /** Lets those answer that wait, and says how many those were. */
  answer(): number;
  close(): Promise<void>;
};

/**
 * A real mail server on loopback.
 * @param port of one that was closed before; any free one when left out
 */
export const startSmtpSink = async (port = 0): Promise<SmtpSink> => {
  const mails: Email[] = [];
  const refused = new Set<string>();
  const waiting: (() => void)[] = [];
  let mood: SmtpMood = "takes";
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (refused.has(address)) done(answerOf(550, "no such mailbox"));
      else done();
    },
    onData(stream, session, done) {
      const chunks: Uint8Array[] = [];
      stream.on("data", (chunk: Uint8Array) => chunks.push(chunk));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          if (mood !== "busy" && mood !== "refuses") mails.push(mail);
          if (mood === "drops") {
            server.connections.forEach((connection) => {
              if (connection.session.id === session.id) connection.close();
            });
          } else if (mood === "takes") {
            done();
          } else if (mood === "waits") {
            waiting.push(() => done());
          } else {
            done(answerOf(mood === "busy" ? 451 : 550, "not now"));
          }
        }, done);
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    set(next) {
      mood = next;
    },
    refuse(recipient) {
      refused.add(recipient);
    },
    answer() {
      const answered = waiting.splice(0);
      for (const done of answered) done();
      return answered.length;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

const answerOf = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

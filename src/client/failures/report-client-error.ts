/** What the server keeps of an error in somebody's browser. */
export type ClientErrorReport = {
  readonly message: string;
  readonly stack: string;
  /** The path of the page, without its search. */
  readonly place: string;
};

type SendReport = (report: ClientErrorReport) => Promise<{ readonly digest: string }>;

/** A page that breaks in a circle is heard five times, not for ever. */
const reportsMax = 5;
const messageLengthMax = 500;
const stackLengthMax = 4_000;
const placeLengthMax = 200;

let send: SendReport | undefined;
const reported = new Map<string, Promise<string | null>>();

/** Tells this module how to reach the server, once, at start. */
export const sendReportsWith = (sender: SendReport): void => {
  send = sender;
};

/**
 * Sends an unexpected error to the server's log and answers its digest; null when it could not be
 * kept. The same error is sent once, and a failure to report is not itself reported.
 */
export const reportClientError = (error: unknown): Promise<string | null> => {
  const { message, stack } = describe(error);
  const known = reported.get(message);
  if (known) return known;
  if (!send || reported.size >= reportsMax) return Promise.resolve(null);
  const answer = send({ message, stack, place: location.pathname.slice(0, placeLengthMax) }).then(
    ({ digest }) => digest,
    () => null,
  );
  reported.set(message, answer);
  return answer;
};

const describe = (error: unknown) => {
  const known = error instanceof Error ? error : new Error(String(error));
  return {
    message: `${known.name}: ${known.message}`.slice(0, messageLengthMax),
    stack: (known.stack ?? "").slice(0, stackLengthMax),
  };
};

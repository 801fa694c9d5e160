// A fake shop of designs in front of which a draft keeper is tried.

import type { ApiClient } from "#client/trpc.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";
import type { RefusalCode } from "#shared/shop-error.ts";

type Content = {
  readonly document: DesignDocument;
  readonly acceptsLowResolution: boolean;
  readonly position: number;
  readonly quantity: number;
};
type Stored = Content & { readonly id: string; readonly revision: number };
type Answer = { readonly value: unknown } | { readonly error: unknown };

/** A call between a studio and the shop. */
export type Call = {
  readonly path: string;
  /** It arrives, and so does its answer. */
  readonly deliver: () => void;
  /** The line dies before it arrives. */
  readonly loseRequest: () => void;
  /** It arrives, and its answer does not. */
  readonly loseReply: () => void;
};

export const refusalAnswer = (refusal: RefusalCode): Error =>
  Object.assign(new Error(refusal), { data: { refusal, data: {} } });

const deadLine = (): Error => Object.assign(new Error("fetch failed"), { name: "TRPCClientError" });

/**
 * The designs of a shop as the verbs of shop/designs keep them (their own tests hold that), behind a
 * line that a test rules call by call.
 */
export const createFakeDesigns = () => {
  const stored = new Map<string, Stored>();
  const usedUp = new Set<string>();
  const calls: Call[] = [];
  const overwritten: Content[] = [];
  let refused: RefusalCode | null = null;

  const create = ({ id, ...content }: Content & { id: string }): Stored => {
    if (usedUp.has(id)) throw refusalAnswer("design_not_found");
    const made = stored.get(id) ?? { id, revision: 1, ...content };
    stored.set(id, made);
    return made;
  };
  const save = (input: Content & { id: string; expectedVersion: number }): Stored => {
    const { id, expectedVersion, ...content } = input;
    const now = read({ id });
    const isRepeated =
      now.revision === expectedVersion + 1 && textOf(now) === textOf({ ...now, ...content });
    if (isRepeated) return now;
    if (now.revision !== expectedVersion) throw refusalAnswer("design_conflict");
    overwritten.push(now);
    const next = { id, revision: now.revision + 1, ...content };
    stored.set(id, next);
    return next;
  };
  const read = ({ id }: { id: string }): Stored => {
    const now = stored.get(id);
    if (!now) throw refusalAnswer("design_not_found");
    return now;
  };
  const remove = ({ id }: { id: string }): void => {
    stored.delete(id);
    usedUp.add(id);
  };

  const call =
    <Input>(path: string, act: (input: Input) => unknown) =>
    (input: Input): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const answer = (): Answer => {
          try {
            if (refused !== null) throw refusalAnswer(refused);
            return { value: act(input) };
          } catch (error) {
            return { error };
          }
        };
        const end = (close: () => void) => {
          calls.splice(calls.indexOf(open), 1);
          close();
        };
        const open: Call = {
          path,
          deliver: () => {
            const said = answer();
            end(() => ("error" in said ? reject(said.error) : resolve(said.value)));
          },
          loseRequest: () => end(() => reject(deadLine())),
          loseReply: () => {
            answer();
            end(() => reject(deadLine()));
          },
        };
        calls.push(open);
      });

  const designs = {
    createDesign: { mutate: call("createDesign", create) },
    saveDesign: { mutate: call("saveDesign", save) },
    deleteDesign: { mutate: call("deleteDesign", remove) },
    readDesign: { query: call("readDesign", read) },
  };
  return {
    client: asClient({ designs }),
    stored,
    /** Under way now. */
    calls,
    /** What saves of the studio replaced. */
    overwritten,
    /** What every call is refused with from now on. */
    refuseWith: (code: RefusalCode | null) => {
      refused = code;
    },
    /** Another device saves. */
    saveElsewhere: (id: string, change: Partial<Content>): Stored => {
      const now = read({ id });
      const next = { ...now, ...change, revision: now.revision + 1 };
      stored.set(id, next);
      return next;
    },
    removeElsewhere: (id: string) => remove({ id }),
  };
};

const textOf = (content: unknown): string => JSON.stringify(content);

/** Only the calls that a draft keeper makes are there; any other is a test that fails. */
const asClient = (parts: object): ApiClient => parts as ApiClient;

import { resolve } from "node:path";

import { z } from "zod";

import type { StripeKeys } from "./payments/stripe.ts";

/**
 * The one reader of the environment. Only what is needed before the database opens stands here;
 * everything an operator changes later is a row in `setting`.
 */
const empty = (value: unknown) => (value === "" ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(empty, schema.optional());

const providerNames = ["GOOGLE", "GITHUB"] as const;

const environmentSchema = z.object({
  PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  HOST: optional(z.string().max(255)),
  DATA_DIR: optional(z.string().max(1_000)),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  ROLE: optional(z.enum(["all", "web", "worker"])),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  LOG_LEVEL: optional(z.enum(["debug", "info", "warn", "error", "silent"])),
  /** Proxies in front, whose `X-Forwarded-For` entries are believed, counted from the right. */
  TRUSTED_PROXIES: optional(z.coerce.number().int().min(0).max(5)),
  APP_SECRET: optional(z.string().min(32).max(500)),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_/)),
  STRIPE_WEBHOOK_SECRET: optional(z.string().startsWith("whsec_")),
  /** Another server that speaks Stripe's API, for trying and tests. */
  STRIPE_API_URL: optional(z.url({ protocol: /^https?$/ })),
  OAUTH_GOOGLE_ID: optional(z.string()),
  OAUTH_GOOGLE_SECRET: optional(z.string()),
  OAUTH_GITHUB_ID: optional(z.string()),
  OAUTH_GITHUB_SECRET: optional(z.string()),
});

export type OauthClient = { readonly id: string; readonly secret: string };

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string | undefined;
  readonly databaseUrl: string | undefined;
  /** Set behind a proxy or a domain; otherwise the address the server listens on. */
  readonly publicUrl: string | undefined;
  readonly role: "all" | "web" | "worker";
  readonly smtpUrl: string | undefined;
  readonly logLevel: "debug" | "info" | "warn" | "error" | "silent";
  readonly trustedProxyCount: number;
  /** Needed only where several machines run one shop; otherwise a file under the data folder. */
  readonly appSecret: string | undefined;
  /** Set: cards and what else the Stripe account offers can be switched on. */
  readonly stripe: StripeKeys | undefined;
  readonly oauth: Readonly<Partial<Record<"google" | "github", OauthClient>>>;
};

/** The environment is wrong; `problems` has one plain line for each variable. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "ConfigError";
    this.problems = problems;
  }
}

/**
 * @param environment usually `process.env`
 * @throws ConfigError naming every variable with a bad value; values are never repeated, they may
 * hold passwords
 */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`),
    );
  }
  const values = parsed.data;
  return {
    port: values.PORT ?? 3000,
    host: values.HOST ?? "127.0.0.1",
    dataDir: values.DATA_DIR === undefined ? undefined : resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ""),
    role: values.ROLE ?? "all",
    smtpUrl: values.SMTP_URL,
    logLevel: values.LOG_LEVEL ?? "info",
    trustedProxyCount: values.TRUSTED_PROXIES ?? 0,
    appSecret: values.APP_SECRET,
    stripe: readStripeKeys(values),
    oauth: readOauthClients(values),
  };
};

const readStripeKeys = (values: z.infer<typeof environmentSchema>): Config["stripe"] => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (secretKey === undefined && webhookSecret === undefined) return undefined;
  if (secretKey === undefined || webhookSecret === undefined) {
    throw new ConfigError(["STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: set both or neither"]);
  }
  const apiUrl = values.STRIPE_API_URL;
  return { secretKey, webhookSecret, ...(apiUrl !== undefined && { apiUrl }) };
};

const readOauthClients = (values: z.infer<typeof environmentSchema>): Config["oauth"] => {
  const clients: Partial<Record<"google" | "github", OauthClient>> = {};
  const problems: string[] = [];
  for (const name of providerNames) {
    const id = values[`OAUTH_${name}_ID`];
    const secret = values[`OAUTH_${name}_SECRET`];
    if (id !== undefined && secret !== undefined) {
      clients[name === "GOOGLE" ? "google" : "github"] = { id, secret };
    } else if (id !== undefined || secret !== undefined) {
      problems.push(`OAUTH_${name}_ID and OAUTH_${name}_SECRET: set both or neither`);
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return clients;
};

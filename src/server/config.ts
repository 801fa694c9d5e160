// The one reader of the environment (`PORT`, `DATABASE_URL`, keys): checks all of it at the start.

import { resolve } from "node:path";

import { z } from "zod";

import { databaseAddress } from "./db/start/database-address.ts";
import { mailServerAddress, storeAddress, webAddress } from "./environment-addresses.ts";
import type { PaypalKeys } from "./payments/paypal/paypal-client.ts";
import type { StripeKeys } from "./payments/stripe.ts";
import type { S3Config } from "./storage/s3/s3-config.ts";
import { parseOtlpHeaders, readTracing, type TracingConfig } from "./tracing/tracing-config.ts";

/**
 * The one reader of the environment. Only what is needed before the database opens stands here;
 * everything an operator changes later is a row in `setting`.
 */
const empty = (value: unknown) => (value === "" ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(empty, schema.optional());

/** VIES, the register of the European Commission. */
const viesApiUrl = "https://ec.europa.eu/taxation_customs/vies/rest-api";
/** With less a call could wait for the connection of another one of the same act. */
const databasePoolMin = 8;
/** Postgres allows a hundred unless told otherwise, and a backup needs some as well. */
const databasePoolMax = 90;

const environmentSchema = z.object({
  PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  HOST: optional(z.string().max(255)),
  DATA_DIR: optional(z.string().max(1_000)),
  DATABASE_URL: optional(databaseAddress),
  /** Set: `DATABASE_URL` is a pooler in transaction mode (pgbouncer), and this one is Postgres itself. */
  DATABASE_DIRECT_URL: optional(databaseAddress),
  DATABASE_POOL: optional(z.coerce.number().int().min(databasePoolMin).max(databasePoolMax)),
  /** A bucket of an S3-compatible store for files, instead of a folder under DATA_DIR. */
  S3_ENDPOINT: optional(storeAddress),
  S3_BUCKET: optional(
    z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "not a bucket's name"),
  ),
  S3_REGION: optional(z.string().regex(/^[a-z0-9-]{1,60}$/, "not a region")),
  S3_ACCESS_KEY_ID: optional(z.string().max(200)),
  S3_SECRET_ACCESS_KEY: optional(z.string().max(500)),
  /** `true`: the bucket in the path, as most stores of one's own want it; `false`: in the host. */
  S3_PATH_STYLE: optional(z.enum(["true", "false"])),
  PUBLIC_URL: optional(webAddress),
  /** Longer than a balancer needs to see that `/readyz` says no: its pause between looks, times its patience. */
  DRAIN_SECONDS: optional(z.coerce.number().int().min(0).max(60)),
  ROLE: optional(z.enum(["all", "web", "worker"])),
  SMTP_URL: optional(mailServerAddress),
  /** Where the first five digits of a new password's SHA-1 are looked up among breached ones. */
  BREACHED_PASSWORDS_URL: optional(webAddress),
  LOG_LEVEL: optional(z.enum(["debug", "info", "warn", "error", "silent"])),
  /** Proxies in front, whose `X-Forwarded-For` entries are believed, counted from the right. */
  TRUSTED_PROXIES: optional(z.coerce.number().int().min(0).max(5)),
  /** Set: `/metrics` answers whoever brings it; without it there is no such page. */
  METRICS_TOKEN: optional(z.string().min(24, "needs 24 characters or more").max(500)),
  /** Set: traces are sent there, by the names that OpenTelemetry has for it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(webAddress),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    z.string().refine((text) => parseOtlpHeaders(text) !== null, "not key=value,key=value"),
  ),
  OTEL_TRACES_SAMPLER_ARG: optional(z.coerce.number().min(0).max(1)),
  OTEL_SERVICE_NAME: optional(z.string().max(100)),
  APP_SECRET: optional(z.string().min(32, "needs 32 characters or more").max(500)),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_/)),
  STRIPE_WEBHOOK_SECRET: optional(z.string().startsWith("whsec_")),
  /** Another server that speaks Stripe's API, for trying and tests. */
  STRIPE_API_URL: optional(webAddress),
  PAYPAL_CLIENT_ID: optional(z.string().max(200)),
  PAYPAL_CLIENT_SECRET: optional(z.string().max(200)),
  PAYPAL_WEBHOOK_ID: optional(z.string().regex(/^[a-zA-Z0-9]{1,50}$/)),
  /** PayPal's sandbox, or another server that speaks its API. */
  PAYPAL_API_URL: optional(webAddress),
  /** Another server that speaks as the register of VAT ids does, for trying and tests. */
  VIES_API_URL: optional(webAddress),
  OAUTH_GOOGLE_ID: optional(z.string()),
  OAUTH_GOOGLE_SECRET: optional(z.string()),
  OAUTH_GITHUB_ID: optional(z.string()),
  OAUTH_GITHUB_SECRET: optional(z.string()),
  /** A GitHub Enterprise Server instead of github.com. */
  OAUTH_GITHUB_URL: optional(webAddress),
  OAUTH_APPLE_ID: optional(z.string()),
  OAUTH_APPLE_TEAM_ID: optional(z.string()),
  OAUTH_APPLE_KEY_ID: optional(z.string()),
  /** The key file's text (PKCS #8, PEM); line ends may be written as `\\n`. */
  OAUTH_APPLE_PRIVATE_KEY: optional(z.string().includes("PRIVATE KEY")),
  /** Any OpenID provider, such as a company's own; its name stands on the button. */
  OAUTH_OIDC_ISSUER: optional(webAddress),
  OAUTH_OIDC_ID: optional(z.string()),
  OAUTH_OIDC_SECRET: optional(z.string()),
  OAUTH_OIDC_NAME: optional(z.string().max(40)),
});

export type OauthClient = { readonly id: string; readonly secret: string };

export type OauthConfig = {
  readonly google?: OauthClient;
  readonly github?: OauthClient & { readonly url: string };
  readonly apple?: {
    readonly id: string;
    readonly teamId: string;
    readonly keyId: string;
    /** PKCS #8, DER. */
    readonly privateKey: Uint8Array;
  };
  readonly oidc?: OauthClient & { readonly issuer: string; readonly label: string };
};

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string | undefined;
  readonly databaseUrl: string | undefined;
  /** Set: `databaseUrl` is a pooler in transaction mode, and here is Postgres itself. */
  readonly databaseDirectUrl: string | undefined;
  /** How many connections this process opens at most: for calls, for jobs and one to listen. */
  readonly databasePool: number;
  /** Set: files are in this bucket; otherwise in a folder under the data folder. */
  readonly s3: S3Config | undefined;
  /** Set behind a proxy or a domain; otherwise the address the server listens on. */
  readonly publicUrl: string | undefined;
  readonly role: "all" | "web" | "worker";
  /** How long a process that is asked to stop still answers, while `/readyz` sends a balancer elsewhere. */
  readonly drainMs: number;
  readonly smtpUrl: string | undefined;
  /** Set: new passwords are looked up among breached ones. */
  readonly breachedPasswordsUrl: string | undefined;
  readonly logLevel: "debug" | "info" | "warn" | "error" | "silent";
  readonly trustedProxyCount: number;
  /** What whoever reads `/metrics` has to bring; undefined: nobody reads them. */
  readonly metricsToken: string | undefined;
  /** Set: requests, statements, jobs and pictures are told as traces. */
  readonly tracing: TracingConfig | undefined;
  /** Needed only where several machines run one shop; otherwise a file under the data folder. */
  readonly appSecret: string | undefined;
  /** Set: cards and what else the Stripe account offers can be switched on. */
  readonly stripe: StripeKeys | undefined;
  /** Set: PayPal can be switched on. */
  readonly paypal: PaypalKeys | undefined;
  /** Where VAT ids are asked about, once the operator has it switched on. */
  readonly viesApiUrl: string;
  readonly oauth: OauthConfig;
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
    databaseDirectUrl: readDirectUrl(values),
    databasePool: values.DATABASE_POOL ?? 21,
    s3: readS3(values),
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ""),
    role: values.ROLE ?? "all",
    drainMs: (values.DRAIN_SECONDS ?? 0) * 1_000,
    smtpUrl: values.SMTP_URL,
    breachedPasswordsUrl: values.BREACHED_PASSWORDS_URL,
    logLevel: values.LOG_LEVEL ?? "info",
    trustedProxyCount: values.TRUSTED_PROXIES ?? 0,
    appSecret: values.APP_SECRET,
    metricsToken: values.METRICS_TOKEN,
    tracing: readTracing(values),
    stripe: readStripeKeys(values),
    paypal: readPaypalKeys(values),
    viesApiUrl: values.VIES_API_URL?.replace(/\/+$/, "") ?? viesApiUrl,
    oauth: readOauthClients(values),
  };
};

/** Without the pooler's own address it would be the shop's, and nothing would be pooled. */
const readDirectUrl = (values: z.infer<typeof environmentSchema>): Config["databaseDirectUrl"] => {
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new ConfigError(["DATABASE_DIRECT_URL: set DATABASE_URL, the pooler, as well"]);
  }
  return values.DATABASE_DIRECT_URL;
};

const readS3 = (values: z.infer<typeof environmentSchema>): Config["s3"] => {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values;
  const needed = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  const missing = needed.filter((name) => values[name] === undefined);
  if (missing.length === needed.length) return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new ConfigError([
      `${missing.join(" and ")}: missing; a bucket needs ${needed.slice(0, -1).join(", ")} and ${needed.at(-1)}`,
    ]);
  }
  return {
    endpoint: endpoint.replace(/\/+$/, ""),
    bucket,
    region: values.S3_REGION ?? "us-east-1",
    accessKeyId,
    secretAccessKey,
    isPathStyle: values.S3_PATH_STYLE !== "false",
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

const readPaypalKeys = (values: z.infer<typeof environmentSchema>): Config["paypal"] => {
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_API_URL: apiUrl,
  } = values;
  if (clientId === undefined && clientSecret === undefined && webhookId === undefined) {
    return undefined;
  }
  if (clientId === undefined || clientSecret === undefined || webhookId === undefined) {
    throw new ConfigError([
      "PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID: set all or none",
    ]);
  }
  return { clientId, clientSecret, webhookId, ...(apiUrl !== undefined && { apiUrl }) };
};

/** Each provider's variables are all set or none. */
const readOauthClients = (values: z.infer<typeof environmentSchema>): OauthConfig => {
  const problems: string[] = [];
  const group = <Name extends keyof typeof values>(
    ...names: readonly Name[]
  ): readonly string[] | undefined => {
    const given = names.flatMap((name) => values[name] ?? []).map(String);
    if (given.length === names.length) return given;
    if (given.length > 0) problems.push(`${names.join(" and ")}: set all or none`);
    return undefined;
  };
  const [googleId, googleSecret] = group("OAUTH_GOOGLE_ID", "OAUTH_GOOGLE_SECRET") ?? [];
  const [githubId, githubSecret] = group("OAUTH_GITHUB_ID", "OAUTH_GITHUB_SECRET") ?? [];
  const [oidcIssuer, oidcId, oidcSecret] =
    group("OAUTH_OIDC_ISSUER", "OAUTH_OIDC_ID", "OAUTH_OIDC_SECRET") ?? [];
  const [appleId, teamId, keyId, pem] =
    group(
      "OAUTH_APPLE_ID",
      "OAUTH_APPLE_TEAM_ID",
      "OAUTH_APPLE_KEY_ID",
      "OAUTH_APPLE_PRIVATE_KEY",
    ) ?? [];
  if (problems.length > 0) throw new ConfigError(problems);
  const url = (values.OAUTH_GITHUB_URL ?? "https://github.com").replace(/\/+$/, "");
  const label = values.OAUTH_OIDC_NAME ?? hostOf(oidcIssuer);
  return {
    ...(googleId && googleSecret && { google: { id: googleId, secret: googleSecret } }),
    ...(githubId && githubSecret && { github: { id: githubId, secret: githubSecret, url } }),
    ...(oidcIssuer &&
      oidcId &&
      oidcSecret && { oidc: { id: oidcId, secret: oidcSecret, issuer: oidcIssuer, label } }),
    ...(appleId &&
      teamId &&
      keyId &&
      pem && { apple: { id: appleId, teamId, keyId, privateKey: derOf(pem) } }),
  };
};

const hostOf = (address: string | undefined): string =>
  address === undefined ? "" : new URL(address).host;

const derOf = (pem: string): Uint8Array =>
  Buffer.from(pem.replaceAll("\\n", "").replaceAll(/-----[^-]+-----|\s/g, ""), "base64");

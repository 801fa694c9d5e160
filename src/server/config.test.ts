import { describe, expect, test } from "bun:test";

import { ConfigError, readConfig } from "./config.ts";

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

describe("the environment", () => {
  test("may be empty: every value has a safe default", () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: "127.0.0.1", role: "all" });
  });

  test("an empty value is the same as none", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "", SMTP_URL: "" }).port).toBe(3000);
  });

  test.each([
    ["PORT", "shop"],
    ["PORT", "70000"],
    ["DATABASE_URL", "mysql://localhost/shop"],
    ["PUBLIC_URL", "magnete.example"],
    ["ROLE", "king"],
    ["SMTP_URL", "http://mail.example"],
    ["LOG_LEVEL", "loud"],
    ["APP_SECRET", "short"],
    ["TRUSTED_PROXIES", "-1"],
    ["DATABASE_DIRECT_URL", "postgres://127.0.0.1/behind-no-pooler"],
    ["DRAIN_SECONDS", "600"],
    ["S3_ENDPOINT", "files.example"],
    ["S3_BUCKET", "My Bucket"],
    ["S3_REGION", "eu central"],
    ["S3_PATH_STYLE", "maybe"],
  ])("a bad %s stops the start with one line that names it and never repeats %s", (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toStartWith(`${name}: `);
    expect(problems[0]).not.toContain(value);
  });

  test("an address without its scheme is told what is right", () => {
    for (const [name, value] of [
      ["S3_ENDPOINT", "files.example"],
      ["PUBLIC_URL", "localhost:3000"],
      ["SMTP_URL", "mail.example:587"],
    ] as const) {
      const right = name === "SMTP_URL" ? "smtp://user:password@host:587" : "https://";
      expect(problemsOf({ [name]: value }).join()).toContain(right);
    }
  });

  test("a store's address that holds a name or a password is refused, and neither is repeated", () => {
    for (const account of ["me:SECRET", "SECRET", ":SECRET"]) {
      const said = problemsOf({ S3_ENDPOINT: `http://${account}@files.example` }).join();
      expect(said).toBe(
        "S3_ENDPOINT: holds a name or a password: they belong in S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY",
      );
    }
  });

  test("every problem is named at once", () => {
    expect(problemsOf({ PORT: "x", ROLE: "y" })).toHaveLength(2);
  });

  test("a bucket has all of its four values or none, and its path style unless told otherwise", () => {
    const bucket = {
      S3_ENDPOINT: "https://files.example/",
      S3_BUCKET: "magnets",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "of nobody",
    };
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig({ ...bucket, S3_PATH_STYLE: "false" }).s3).toMatchObject({
      endpoint: "https://files.example",
      region: "us-east-1",
      isPathStyle: false,
    });
    for (const name of Object.keys(bucket)) {
      expect(problemsOf({ ...bucket, [name]: "" }).join()).toStartWith(`${name}: missing; `);
    }
  });

  test("half a provider's keys is a mistake, not a provider", () => {
    expect(problemsOf({ OAUTH_GITHUB_ID: "id" })[0]).toContain("OAUTH_GITHUB_SECRET");
    expect(readConfig({ OAUTH_GITHUB_ID: "id", OAUTH_GITHUB_SECRET: "s" }).oauth.github).toEqual({
      id: "id",
      secret: "s",
      url: "https://github.com",
    });
  });
});

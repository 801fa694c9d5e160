// Security headers: content security policy (CSP), permissions, referrer, HSTS.

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  // blob: a photo that is not sent yet is read again by the page that holds it.
  "connect-src 'self' blob:",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join("; ");

const permissionsPolicy = (camera: "()" | "(self)"): string =>
  `camera=${camera}, geolocation=(), microphone=(), payment=()`;

/** The workshop scans its sheets with the camera; no other page has a use for one. */
const workshopPath = "/admin";

/** On every answer of every kind; a route may set a stricter policy itself. */
const headers: Readonly<Record<string, string>> = {
  "content-security-policy": contentSecurityPolicy,
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": permissionsPolicy("()"),
};

/** @param path that was asked for */
export const addSecurityHeaders = (target: Headers, path: string): void => {
  if (path === workshopPath) target.set("permissions-policy", permissionsPolicy("(self)"));
  for (const [name, value] of Object.entries(headers)) {
    if (!target.has(name)) target.set(name, value);
  }
};

import type { Page } from "playwright-core";

/**
 * Collects what must not happen on a page: console errors and warnings, uncaught errors, refused by
 * the content security policy, and any request to another origin.
 */
export const watchPage = (page: Page, origin: string): string[] => {
  const troubles: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) {
      troubles.push(`${message.type()}: ${message.text()}`);
    }
  });
  // What a page catches itself the console does not tell.
  void page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (violation) => {
      reportError(`refused by the policy: ${violation.violatedDirective} ${violation.blockedURI}`);
    });
  });
  page.on("pageerror", (error) => troubles.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    const url = new URL(request.url());
    const isOurs = url.origin === origin || ["blob:", "data:"].includes(url.protocol);
    if (!isOurs) troubles.push(`a request to ${url.origin}`);
  });
  return troubles;
};

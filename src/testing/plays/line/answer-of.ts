import type { APIResponse, Route } from "playwright-core";

/**
 * What the shop answers to a request that a test holds in between. An idle connection that the server closes just then
 * is asked for once more over another, as a browser does by itself.
 */
export const answerOf = (route: Route): Promise<APIResponse> => route.fetch({ maxRetries: 1 });

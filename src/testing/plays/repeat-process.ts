import { answerRequests } from "#server/apart/answer-requests.ts";

/** A process of the kind that renders, which says back what it was sent. */
await answerRequests(async (request) => request);

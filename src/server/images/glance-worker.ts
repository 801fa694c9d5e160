// The process that makes the first small picture of a photo, beside the one for derivatives.

import { answerDecodeRequests } from "./answer-decode-requests.ts";
import { renderGlance } from "./render-derivatives.ts";

// Beside the process that makes derivatives: a small picture, wanted at once, waits for no large one.
answerDecodeRequests(({ path, folder }) => renderGlance(path, folder));

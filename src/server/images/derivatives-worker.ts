import { answerDecodeRequests } from "./answer-decode-requests.ts";
import { renderDerivatives } from "./render-derivatives.ts";

// The entry of the process that decodes pictures of strangers: alone with one file at a time, so
// that a crash, a hang or a bomb costs this process and nothing else.
answerDecodeRequests(({ path, folder, onWhite }) => renderDerivatives(path, folder, onWhite));

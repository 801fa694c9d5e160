/** The journeys through the studio, in one house: each part is a file of its own. */
import "./studio/blurry.ts";
import "./studio/faces.ts";
import "./studio/focus.ts";
import "./studio/from-phone.ts";
import "./studio/hands.ts";
import "./studio/hasty-texts.ts";
import "./studio/history.ts";
import "./studio/local-pictures.ts";
import "./studio/magnets.ts";
import "./studio/nine-photos.ts";
import "./studio/notices.ts";
import "./studio/occasions.ts";
import "./studio/on-the-way.ts";
import "./studio/pictures.ts";
import "./studio/set.ts";
import "./studio/tour.ts";
import "./studio/uploads.ts";
import "./studio/preview.ts";
import "./studio/words-and-looks.ts";
import "./studio/texts.ts";
// Its server is killed on the way.
import "./studio/drafts.ts";

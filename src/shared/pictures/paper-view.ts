/**
 * Where the studio asks how colours look on the shop's own printer: a colour cube, or no content where the
 * printer has no profile of its own.
 */
export const paperColoursPath = "/paper-colours";

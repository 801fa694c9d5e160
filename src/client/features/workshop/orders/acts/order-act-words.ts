import { readFailure } from "#client/failures/read-failure.ts";
import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { type OrderAct, type OrderObstacle, startObstacles } from "#shared/order-acts.ts";

const acts: Readonly<Record<OrderAct, () => string>> = {
  confirm_transfer: () => m.moves_confirm_transfer(),
  start_production: () => m.moves_start_production(),
  take_back_start: () => m.moves_take_back_start(),
  mark_shipped: () => m.moves_mark_shipped(),
  take_back_posting: () => m.moves_take_back_posting(),
  cancel: () => m.moves_cancel(),
};

const obstacles: Readonly<Record<OrderObstacle, () => string>> = {
  is_pending: () => m.moves_why_pending(),
  is_confirmed: () => m.moves_why_confirmed(),
  is_in_production: () => m.moves_why_in_production(),
  is_shipped: () => m.moves_why_shipped(),
  is_completed: () => m.moves_why_completed(),
  is_canceled: () => m.moves_why_canceled(),
  is_expired: () => m.moves_why_expired(),
  nothing_to_make: () => m.moves_why_nothing_to_make(),
  not_made: () => m.moves_why_not_made(),
  unpaid: () => m.moves_why_unpaid(),
  too_early: () => m.moves_why_too_early(),
  recalled: () => m.moves_why_recalled(),
  admins_only: () => m.moves_why_admins_only(),
  too_late: () => m.moves_why_too_late(),
  on_sheet: () => m.moves_why_on_sheet(),
  told: () => m.moves_why_told(),
  moved_on: () => m.moves_why_moved_on(),
  no_way: () => m.moves_why_no_way(),
};

/** What is done with an order; those that ask for more first end in dots. */
export const orderActWords = (act: OrderAct): string => acts[act]();

/** Why an act is not possible now. */
export const orderObstacleWords = (obstacle: OrderObstacle): string => obstacles[obstacle]();

/** Why a start stands, as the server found it meanwhile. */
export const startStandsWords = (error: unknown): string => {
  const failure = readFailure(error);
  const found = failure.kind === "refusal" ? failure.data["obstacle"] : undefined;
  const known = startObstacles.find((obstacle) => obstacle === found);
  return known === undefined ? refusalSentence(error) : orderObstacleWords(known);
};

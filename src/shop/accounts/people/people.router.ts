// Staff as calls: who works here, and their roles.

import {
  adminProcedure,
  recentlyAuthenticated,
  router,
  staffProcedure,
} from "#server/trpc/procedures.ts";
import { removeOrderViewInput, saveOrderViewInput } from "#shared/order-views.ts";
import {
  addPersonInput,
  changeRoleInput,
  disablePersonInput,
  personInput,
} from "#shared/people.ts";
import { listOrderViews } from "#shop/accounts/order-views/list-order-views.ts";
import { removeOrderView } from "#shop/accounts/order-views/remove-order-view.ts";
import { saveOrderView } from "#shop/accounts/order-views/save-order-view.ts";

import { addPerson } from "./add-person.ts";
import { changeRole, disablePerson, resetSecondFactor } from "./change-person.ts";
import { listPeople } from "./list-people.ts";

const surelyAdmin = adminProcedure.use(recentlyAuthenticated);

/** Who works here, and which views of the orders each keeps. */
export const peopleStaffRouter = router({
  listPeople: adminProcedure.query(({ ctx }) => listPeople(ctx.db)),
  addPerson: surelyAdmin
    .input(addPersonInput)
    .mutation(({ ctx, input }) => addPerson(ctx, ctx.actor, input)),
  changeRole: surelyAdmin
    .input(changeRoleInput)
    .mutation(({ ctx, input }) => changeRole(ctx.db, ctx.actor, input)),
  disablePerson: surelyAdmin
    .input(disablePersonInput)
    .mutation(({ ctx, input }) => disablePerson(ctx.db, ctx.actor, input)),
  resetSecondFactor: surelyAdmin
    .input(personInput)
    .mutation(({ ctx, input }) => resetSecondFactor(ctx.db, ctx.actor, input)),
  listOrderViews: staffProcedure.query(({ ctx }) => listOrderViews(ctx.db, ctx.actor)),
  saveOrderView: staffProcedure
    .input(saveOrderViewInput)
    .mutation(({ ctx, input }) => saveOrderView(ctx.db, ctx.actor, input)),
  removeOrderView: staffProcedure
    .input(removeOrderViewInput)
    .mutation(({ ctx, input }) => removeOrderView(ctx.db, ctx.actor, input)),
});

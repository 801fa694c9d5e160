// Staff as calls: who works here, and their roles.

import { adminProcedure, recentlyAuthenticated, router } from "#server/trpc/procedures.ts";
import {
  addPersonInput,
  changeRoleInput,
  disablePersonInput,
  personInput,
} from "#shared/people.ts";

import { addPerson } from "./add-person.ts";
import { changeRole, disablePerson, resetSecondFactor } from "./change-person.ts";
import { listPeople } from "./list-people.ts";

const surelyAdmin = adminProcedure.use(recentlyAuthenticated);

/** Who works here. */
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
});

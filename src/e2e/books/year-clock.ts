import postgres from "postgres";

/**
 * A year in a minute: this process and the database take whatever moment they are given for now. The
 * database's own `now()` is hidden behind another that stands before it in the search path; columns that it
 * fills are told of that one. To be opened before the shop opens its connections.
 */
export const openYearClock = async (databaseUrl: string, begin: Date) => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const machine = globalThis.Date;
  await sql.unsafe(setUp);
  let shiftMs = 0;

  class ShiftedDate extends machine {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(machine.now() + shiftMs);
      else super(...(given as [number]));
    }
    static override now(): number {
      return machine.now() + shiftMs;
    }
    static override [Symbol.hasInstance](value: unknown): boolean {
      return Object.prototype.toString.call(value) === "[object Date]";
    }
  }
  globalThis.Date = ShiftedDate as DateConstructor;

  const moveTo = async (moment: Date): Promise<void> => {
    const next = moment.getTime() - machine.now();
    // Never back: acts take time of their own.
    if (next <= shiftMs) return;
    shiftMs = next;
    await sql`update clock.shift set milliseconds = ${shiftMs}`;
  };
  await moveTo(begin);
  return {
    /** It is this moment from now on, or stays later if it is. */
    moveTo,
    close: async (): Promise<void> => {
      globalThis.Date = machine;
      await sql.end({ timeout: 5 });
    },
  };
};

const setUp = `
  create schema clock;
  create table clock.shift (milliseconds double precision not null);
  insert into clock.shift values (0);
  create function clock.now() returns timestamptz language sql stable as
    $$ select pg_catalog.now() + milliseconds * interval '1 millisecond' from clock.shift $$;
  do $$
  declare
    told record;
  begin
    for told in
      select a.attrelid::regclass as place, a.attname as name
      from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and pg_get_expr(d.adbin, d.adrelid) = 'now()'
    loop
      execute format('alter table %s alter column %I set default clock.now()', told.place, told.name);
    end loop;
    execute format('alter database %I set search_path = clock, pg_catalog, public', current_database());
  end $$`;

// What Postgres and its client do alone with as many statements as an act of the shop needs.

import type postgres from "postgres";

const shoppers = 64;

/** A cart for each of some shoppers, and what an order is written into; as narrow as can be. */
export const makeBareTables = async (sql: postgres.Sql): Promise<void> => {
  await sql`create schema if not exists bare`;
  await sql`create table if not exists bare.cart (id int primary key, version int not null default 0)`;
  await sql`create table if not exists bare.line (
    cart_id int not null, design_id int not null, quantity int not null, primary key (cart_id, design_id))`;
  await sql`create table if not exists bare.counter (name text primary key, value int not null)`;
  for (const name of ["order", "item", "event", "payment", "job"]) {
    await sql.unsafe(`create table if not exists bare."${name}" (
      id bigserial primary key, number int, document jsonb not null)`);
  }
  await sql`insert into bare.cart (id) select * from generate_series(0, ${shoppers - 1})
    on conflict do nothing`;
  await sql`insert into bare.counter values ('order', 0) on conflict do nothing`;
};

/** As many round trips as a cart is written by where every rule is a statement. */
export const writeByNine = (sql: postgres.Sql) => {
  const cartId = anyCart();
  return sql.begin(async (tx) => {
    await tx`select version from bare.cart where id = ${cartId}`;
    await tx`select version from bare.cart where id = ${cartId} for update`;
    await tx`select quantity from bare.line where cart_id = ${cartId}`;
    await tx`select count(*) from bare.line where cart_id = ${cartId}`;
    await addLine(tx, cartId);
    await tx`select sum(quantity) from bare.line where cart_id = ${cartId}`;
    await tx`update bare.cart set version = version + 1 where id = ${cartId}`;
    return { cartId };
  });
};

/** All of it in one round trip. */
export const writeByOne = async (sql: postgres.Sql) => {
  const cartId = anyCart();
  const [written] = await sql`
    with turn as (update bare.cart set version = version + 1 where id = ${cartId} returning id),
      added as (
        insert into bare.line select id, ${cartId % 8}, 1 from turn
        on conflict (cart_id, design_id) do update set quantity = bare.line.quantity + 1
        returning quantity)
    select quantity from added`;
  return { written };
};

/** An order's rows and its number without a gap, in as many statements as they have tables. */
export const placeBareOrder = (sql: postgres.Sql) => {
  const cartId = anyCart();
  const document = { name: "Ada", lines: Array.from({ length: 20 }, (_, index) => index) };
  return sql.begin(async (tx) => {
    await tx`select version from bare.cart where id = ${cartId} for update`;
    await tx`select * from bare.line where cart_id = ${cartId}`;
    const [taken] = await tx<{ value: number }[]>`
      update bare.counter set value = value + 1 where name = 'order' returning value`;
    const number = taken?.value ?? 0;
    await tx`insert into bare."order" (number, document) values (${number}, ${tx.json(document)})`;
    await tx`insert into bare.item (number, document) values (${number}, ${tx.json(document)})`;
    await tx`insert into bare.event (number, document) values (${number}, ${tx.json(document)})`;
    await tx`insert into bare.payment (number, document) values (${number}, ${tx.json(document)})`;
    await tx`insert into bare.job (number, document) values (${number}, ${tx.json(document)})`;
    await tx`update bare.cart set version = version + 1 where id = ${cartId}`;
    return { number };
  });
};

const anyCart = () => Math.floor(Math.random() * shoppers);

const addLine = (tx: postgres.TransactionSql, cartId: number) => tx`
  insert into bare.line values (${cartId}, ${cartId % 8}, 1)
  on conflict (cart_id, design_id) do update set quantity = bare.line.quantity + 1`;

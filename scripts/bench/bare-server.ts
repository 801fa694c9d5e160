/**
 * The baseline beside which our calls are measured in the same run: Bun's server and postgres.js,
 * one indexed read or one insert a request, and nothing else.
 */
import postgres from "postgres";

const sql = postgres(process.env["DATABASE_URL"] ?? "", { max: 16, onnotice: () => {} });
await sql`create table if not exists bench_line (id bigserial primary key, quantity int not null)`;
const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  async fetch(request) {
    if (request.method === "GET") {
      return Response.json(await sql`select * from magnet_format where is_active order by sort`);
    }
    return Response.json(await sql`insert into bench_line (quantity) values (1) returning id`);
  },
});
process.stdout.write(`bare at http://127.0.0.1:${server.port}\n`);

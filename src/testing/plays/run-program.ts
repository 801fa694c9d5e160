/**
 * What a program of this machine answers on its standard output.
 * @throws Error with its own words when it fails, and after a minute
 */
export const runProgram = async (
  command: readonly string[],
  input?: Uint8Array,
  env: Readonly<Record<string, string>> = {},
): Promise<Uint8Array> => {
  const child = Bun.spawn([...command], {
    ...(input && { stdin: input }),
    env: { ...process.env, ...env },
    stdout: "pipe",
    stderr: "pipe",
    timeout: 60_000,
  });
  const [output, errors] = await Promise.all([
    new Response(child.stdout).bytes(),
    new Response(child.stderr).text(),
  ]);
  if ((await child.exited) !== 0) throw new Error(`${command.join(" ")}: ${errors.trim()}`);
  return output;
};

/**
 * Runs inside a server, before it (`--preload`): at each SIGUSR2 it prints in one line, after
 * `loaded: `, which packages the process has loaded.
 */
process.on("SIGUSR2", () => {
  const packages = Object.keys(require.cache).flatMap(
    (path) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [],
  );
  process.stdout.write(`loaded: ${[...new Set(packages)].join(" ")}\n`);
});

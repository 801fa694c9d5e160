// Keeps zod from trying `eval`, which the content security policy would report as an attack.

/**
 * Imported before everything else. The schema library would try `new Function` to find out whether it
 * may; our policy refuses that, and every browser reports it as an attack. It reads this when it loads,
 * so pages without schemas need not load it (zod/v4/core/core.js).
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

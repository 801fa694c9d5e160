/** Loaded before the tests by bunfig.toml: every property begins where {@link testSeed} says. */
import fc from "fast-check";

import { testSeed } from "./test-seed.ts";

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: testSeed() });

import { expect, test } from "bun:test";

import { companyName } from "./company-name.ts";

test.each([
  ["Magnetwerk Nordhafen", "GmbH", "Magnetwerk Nordhafen GmbH"],
  ["Magnetwerk Nordhafen GmbH", "GmbH", "Magnetwerk Nordhafen GmbH"],
  ["Magnetwerk gmbh", "GmbH", "Magnetwerk gmbh"],
  ["Spargmbh", "GmbH", "Spargmbh GmbH"],
  ["Jana Beispiel", "", "Jana Beispiel"],
  ["GmbH", "GmbH", "GmbH"],
])("%s of the form %s is named %s: the form is said once (LAW 28)", (name, legalForm, named) => {
  expect(companyName({ name, legalForm })).toBe(named);
});

import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { SHOWN_SETTINGS, shownWith } from './setting-probes.ts';

test.each(Object.entries(SHOWN_SETTINGS))('%s changes what a customer meets', (setting, { values, look, sees }) => {
  expect(isDeepStrictEqual(...sees)).toBe(false);
  expect(values.map((value) => look(shownWith(setting, value)))).toEqual(sees);
});

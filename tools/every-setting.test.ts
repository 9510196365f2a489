import { designChanges } from '@comanda/contract/stores/store-design';
import { storeChanges, storeSettings } from '@comanda/contract/stores/store-settings';
import { expect, it } from 'vitest';
import { SCREEN_SETTINGS } from '../apps/backoffice/test/screen-settings.ts';
import { SETTING_PROBES } from '../apps/server/test/settings/probes.ts';
import { SHOWN_SETTINGS } from '../apps/storefront/test/setting-probes.ts';
import { isTest, read, sourceFiles } from './source-files.ts';

/** Settings that change nothing that people meet, each with its reason. */
const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  ifood_id: 'of the connection with iFood, which is not there yet: kept and exported, and held by one store alone',
  external_webhook: 'of the connections with other systems, which are not there yet: kept for owners alone',
};

const settings = [
  ...Object.keys(storeChanges.shape).filter((name) => name !== 'config'),
  ...Object.keys(storeSettings.shape.config.shape).map((name) => `config.${name}`),
  ...Object.keys(designChanges.shape),
];

it('every setting of a store has a proof of its effect, or a reason why it has none', () => {
  const proved = [...Object.keys(SETTING_PROBES), ...Object.keys(SHOWN_SETTINGS), ...SCREEN_SETTINGS];
  const answered = [...proved, ...Object.keys(WITHOUT_EFFECT)];
  expect(answered.toSorted()).toEqual(settings.toSorted());
});

it('a setting that has no effect stands on no screen', () => {
  const screens = sourceFiles(/^apps\/(backoffice|storefront)\/src\/.*\.tsx?$/).filter((path) => !isTest(path));
  const shown = screens.filter((path) => Object.keys(WITHOUT_EFFECT).some((name) => read(path).includes(name)));
  expect(shown).toEqual([]);
});

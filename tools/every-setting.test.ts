import { designChanges } from '@comanda/contract/store-design';
import { storeChanges, storeSettings } from '@comanda/contract/store-settings';
import { expect, it } from 'vitest';
import { SCREEN_SETTINGS } from '../apps/backoffice/test/screen-settings.ts';
import { SETTING_PROBES } from '../apps/server/test/settings/probes.ts';
import { SHOWN_SETTINGS } from '../apps/storefront/test/setting-probes.ts';

/** Settings that change nothing that people meet, each with its reason. */
const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  type: 'the samples and colours of a new store are chosen by it once; changed later it is only kept',
  ifood_id: 'no orders come from there yet: it is kept, exported, and held by one store alone',
  external_webhook: 'nothing is sent there yet: it is kept for owners alone',
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

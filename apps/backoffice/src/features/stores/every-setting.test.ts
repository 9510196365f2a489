import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { designColors } from '@comanda/contract/store-design';
import { storeChanges } from '@comanda/contract/store-settings';
import { expect, it } from 'vitest';

const FEATURES = path.join(import.meta.dirname, '..');
const SCREENS = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(path.join(FEATURES, file), 'utf8'))
  .join('\n');

/** Settings whose field is not a control of that name, and where it is. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  country_id: 'chosen when the store is made: tax ids, phones and currency depend on it',
  latitude: 'the pin of the general settings',
  longitude: 'the pin of the general settings',
  url: 'the link field of the sign-up',
  fee_type: 'the mode of the delivery fees',
  timezone: 'the hours',
  config: 'no_service_fee and full_image are fields; the others are marks of the checklist',
  fiscal_active: 'the invoices have no screens yet',
  fiscal_tax_class: 'the invoices have no screens yet',
  ifood_id: 'no orders come from there yet',
  external_webhook: 'nothing is sent there yet',
};

it('every setting of a store has a field, or a reason why not', () => {
  const settings = [
    ...Object.keys(storeChanges.shape),
    ...Object.keys(designColors.shape),
    'layout_type',
    'full_image',
  ];
  const shown = (setting: string) =>
    new RegExp(`(name="|<StorePassword|[{ ])${setting}\\b`).test(SCREENS) || setting in ELSEWHERE;
  expect(settings.filter((setting) => !shown(setting))).toEqual([]);
});

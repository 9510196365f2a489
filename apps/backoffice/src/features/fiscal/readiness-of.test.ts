import { describe, expect, it } from 'vitest';
import { readinessOf } from './readiness-of.ts';

type Config = Parameters<typeof readinessOf>[1];
const config = (more: Partial<Config> = {}, settings: Partial<Config['settings']> = {}): Config => ({
  fiscal_active: true,
  fiscal_tax_class: 'Simples Nacional',
  tax_id: '12345678000195',
  name: 'Cantina',
  state: 'SP',
  city: 'São Paulo',
  address: 'Rua A, 1',
  zipcode: '01001000',
  missing: [],
  settings: {
    environment: 'production',
    series: 1,
    contingency_series: 600,
    automatic: 'off',
    on_tax_id: true,
    ways: [],
    payment_codes: {},
    state_registration: '110042490114',
    cancel_minutes: 30,
    email_buyer: false,
    print_paper: false,
    offline_qr: false,
    group_codes: {},
    nfe_series: 1,
    nfe_cancel_minutes: 1_440,
    ...settings,
  },
  provider: 'focus-nfe',
  provider_title: 'Focus NFe',
  provider_state: 'live',
  providers: [],
  available: true,
  can_register: false,
  demo: false,
  next_number: 2418,
  nfe_next_number: 1,
  regime: 1,
  menu_groups: [],
  csc_id: '1',
  certificate_until: '2027-10-01',
  silent_since: null,
  payment_ways: [{ payment: 2, name: 'Dinheiro', code: '01', own: false }],
  ...more,
});
const items = { items: 84, complete: 84, reform: 0, missing: [] };
const TODAY = '2026-11-20';
const lights = (given: Config, found = items) =>
  Object.fromEntries(readinessOf(found, given, TODAY, String).map(({ name, light }) => [name, light]));

describe('what is missing to sell tomorrow', () => {
  it('is nothing where all is there; the reform is for later', () => {
    const { reform, ...rest } = lights(config());
    expect(reform).toBe('off');
    expect(new Set(Object.values(rest))).toEqual(new Set(['ok']));
  });

  it.each([
    ['a provider that nobody connected', { provider_state: 'off' }, 'partner', 'bad'],
    ['a certificate that ends soon', { certificate_until: '2026-12-24' }, 'certificate', 'warn'],
    ['one that has ended', { certificate_until: '2026-11-19' }, 'certificate', 'bad'],
    ['one of which nobody knows', { certificate_until: null }, 'certificate', 'warn'],
    ['no CSC', { csc_id: '' }, 'series', 'warn'],
    ['an address without a state', { missing: ['state'] }, 'store', 'bad'],
    ['notes that are switched off', { fiscal_active: false }, 'partner', 'bad'],
    ['no regime', { fiscal_tax_class: '' }, 'regime', 'bad'],
    [
      'a way of paying that no code and no name say',
      { payment_ways: [{ payment: 9, name: '', code: '99', own: false }] },
      'payments',
      'bad',
    ],
  ] as const)('names %s', (_, more, name, light) => {
    expect(lights(config(more as Partial<Config>))[name]).toBe(light); // readonly lists in the table
  });

  it('names items without codes, and the state’s registration', () => {
    expect(lights(config(), { ...items, complete: 78 })['items']).toBe('bad');
    expect(lights(config({}, { state_registration: '' }))['registration']).toBe('bad');
    const [, certificate] = readinessOf(items, config({ certificate_until: '2026-12-24' }), TODAY, String);
    expect(certificate?.words).toContain('34 dias');
  });
});

import { FEE_TYPE } from '@comanda/domain/codes';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleStore } from '../../../test/sample-store.ts';
import { EMPTY_DRAFT, type OrderDraft } from './order-draft.ts';
import {
  addressFields,
  addressRecord,
  changePostalCode,
  fillFromPostalCode,
  forgetAddress,
  isFound,
  isInDraft,
  keepAddress,
  ownAddresses,
  readAddresses,
  strangeCity,
  strangeState,
} from './kept-addresses.ts';

const store = sampleStore();
const draft: OrderDraft = {
  ...EMPTY_DRAFT,
  zipcode: '31015-000',
  address: 'Rua Salinas',
  number: '90',
  complement: 'Casa 2',
  variable_fee_id: 11,
  client_name: 'Camila',
};
const shelf = new Map<string, string>();

beforeEach(() => {
  shelf.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
    removeItem: (key: string) => void shelf.delete(key),
  });
});

describe('an address of an earlier order', () => {
  it('fills the next checkout in as it was', () => {
    keepAddress(addressRecord(store, draft));
    const [kept] = readAddresses();
    expect(kept && addressFields(kept, store)).toMatchObject({
      zipcode: '31015-000',
      address: 'Rua Salinas',
      number: '90',
      complement: 'Casa 2',
      variable_fee_id: 11,
      neighbourhood: '',
    });
    expect(kept && isInDraft(kept, draft)).toBe(true);
    expect(kept && isInDraft(kept, { ...draft, number: '91' })).toBe(false);
  });

  it('is kept once, the last one used first, five at most', () => {
    for (const number of ['1', '2', '3', '4', '5', '6', '2']) keepAddress(addressRecord(store, { ...draft, number }));
    expect(readAddresses().map(({ number }) => number)).toEqual(['2', '6', '5', '4', '3']);
  });

  it('can be taken off this device', () => {
    const record = addressRecord(store, draft);
    keepAddress(record);
    expect(forgetAddress(record)).toEqual([]);
    expect(readAddresses()).toEqual([]);
  });

  it('remembers that a house has no number', () => {
    const record = addressRecord(store, { ...draft, number: '', no_number: true });
    expect(record.number).toBe('s/n');
    expect(addressFields(record, store)).toMatchObject({ number: '', no_number: true });
  });

  it('is offered to whom it belongs: three at most, and nobody else’s on a phone of two', () => {
    const kept = ['1', '2', '3', '4'].map((number) =>
      addressRecord(store, { ...draft, number, client_phone: '31987455120' }),
    );
    const others = addressRecord(store, { ...draft, number: '9', client_phone: '31900000000' });
    const own = ownAddresses([others, ...kept], { phone: '(31) 98745-5120' }, store.country_id);
    expect(own.map(({ number }) => number)).toEqual(['1', '2', '3']);
    expect(ownAddresses([others, ...kept], { phone: '' }, store.country_id)).toHaveLength(3);
  });

  it('leaves out what is no address', () => {
    shelf.set('comanda.addresses', JSON.stringify([{ address: 'Rua X' }, 7, addressRecord(store, draft)]));
    expect(readAddresses()).toHaveLength(1);
  });
});

describe('an address that was kept for another store', () => {
  const record = addressRecord(store, draft);
  const other = (changes = {}) => sampleStore({ id: 2, ...changes });

  it('finds its neighbourhood there by name', () => {
    const fees = [
      { id: 70, name: 'SANTA TEREZA', price: 9 as never, store_city_id: null }, // money of the wire
      { id: 71, name: 'Outros', price: 20 as never, store_city_id: null }, // money of the wire
    ];
    expect(addressFields(record, other({ fees }))).toMatchObject({ variable_fee_id: 70, neighbourhood: '' });
  });

  it('is OUTROS with its name where the neighbourhood is not on the list', () => {
    const fees = [{ id: 71, name: 'OUTROS', price: 20 as never, store_city_id: null }]; // money of the wire
    expect(addressFields(record, other({ fees }))).toMatchObject({
      variable_fee_id: 71,
      neighbourhood: 'Santa Tereza',
    });
  });

  it('keeps the neighbourhood in words where the fee does not depend on it', () => {
    const byDistance = other({ fee_type: FEE_TYPE.distance, fees: [] });
    expect(addressFields(record, byDistance)).toMatchObject({ variable_fee_id: null, neighbourhood: 'Santa Tereza' });
  });
});

describe('a CEP', () => {
  it('that was used before brings its street and neighbourhood', () => {
    const known = addressRecord(store, { ...draft, zipcode: '31015-120' });
    expect(fillFromPostalCode('31015120', store, [known])).toMatchObject({
      address: 'Rua Salinas',
      variable_fee_id: 11,
    });
  });

  it("of the store's own street brings the street", () => {
    expect(fillFromPostalCode('31010-220', store, [])).toEqual({ address: 'Rua Mármore' });
  });

  it('of a whole town, or one that nobody knows, brings nothing', () => {
    expect(fillFromPostalCode('31015-000', store, [addressRecord(store, draft)])).toBeNull();
    expect(fillFromPostalCode('01310-100', store, [])).toBeNull();
    expect(fillFromPostalCode('3101', store, [])).toBeNull();
  });
});

describe('the CEP of the store itself', () => {
  const at = (address: string, fee_type: number = FEE_TYPE.neighbourhood) =>
    fillFromPostalCode('31010-220', { ...store, address, fee_type }, []);

  it('fills in the street, and the neighbourhood that the address names', () => {
    expect(at('Rua Mármore, 318 · Santa Tereza')).toEqual({
      address: 'Rua Mármore',
      variable_fee_id: 11,
      city_id: 1,
    });
  });

  it('leaves the neighbourhood to whoever orders where the store does not deliver to its own, or the fee is another', () => {
    expect(at('Rua Mármore, 318 · Horto')).toEqual({ address: 'Rua Mármore' });
    expect(at('Rua Mármore, 318 · Santa Tereza', FEE_TYPE.typed)).toEqual({ address: 'Rua Mármore' });
  });
});

describe('a postal code that is typed over another', () => {
  const kept = () => readAddresses();

  it('takes along what the old one had filled in, and nothing that was typed', () => {
    keepAddress(addressRecord(store, { ...draft, zipcode: '31015-320' }));
    const filled = { ...draft, zipcode: '31015-320' };
    const { changes } = changePostalCode('01310-100', filled, { store, kept: kept() });
    expect(changes).toMatchObject({ zipcode: '01310-100', address: '', number: '', variable_fee_id: null });
    const typed = { ...filled, address: 'Rua que eu escrevi' };
    expect(changePostalCode('01310-100', typed, { store, kept: kept() }).changes).not.toHaveProperty('address');
  });

  it('brings street and neighbourhood of a code that is known, and only then counts as found', () => {
    keepAddress(addressRecord(store, { ...draft, zipcode: '31015-320' }));
    const { changes, filled } = changePostalCode('31015-320', EMPTY_DRAFT, { store, kept: kept() });
    expect(filled).toBe(true);
    expect(changes).toMatchObject({ address: 'Rua Salinas', variable_fee_id: 11 });
    expect(isFound({ ...EMPTY_DRAFT, ...changes }, store, kept())).toBe(true);
    expect(isFound({ ...EMPTY_DRAFT, zipcode: '01310-100', address: 'Rua Salinas' }, store, kept())).toBe(false);
  });

  it('of a capital is said where another of the store’s cities was chosen', () => {
    const cities = [
      { id: 1, name: 'Contagem' },
      { id: 2, name: 'BELO HORIZONTE' },
    ];
    const two = sampleStore({ multi_city: true, cities });
    const at = (city_id: number | null, zipcode: string) =>
      strangeCity({ zipcode, city_id, variable_fee_id: null }, { ...two, fees: [] });
    expect(at(1, '31010-220')).toEqual({ capital: 'Belo Horizonte', chosen: 'Contagem' });
    expect(at(2, '31010-220')).toBeNull();
    expect(at(1, '32010-000')).toBeNull();
    expect(at(null, '31010-220')).toBeNull();
  });

  it('of another state than the store’s is said', () => {
    expect(strangeState('01310-100', store)).toBe('SP');
    expect(strangeState('31010-220', store)).toBeNull();
    expect(strangeState('3101', store)).toBeNull();
  });
});

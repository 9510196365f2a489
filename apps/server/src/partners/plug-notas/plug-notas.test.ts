import type { FastifyBaseLogger } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { readAccessKey } from '@comanda/domain/fiscal/access-key';
import { modelOf } from '@comanda/domain/fiscal/note-document';
import { openOutside } from '../outside.ts';
import type { NoteToIssue } from '../fiscal-provider.ts';
import { SAMPLE_DOCUMENT } from '../focus-nfe/sample-document.ts';
import { openPlugNotas } from './client.ts';
import { openFakePlugNotas } from './fake.ts';

const now = () => new Date('2026-11-20T22:30:00Z');
const fake = await openFakePlugNotas({ now });
const log = { info() {}, warn() {} } as unknown as FastifyBaseLogger; // what the way out uses of it
const provider = openPlugNotas(
  { production: fake.settings.PLUGNOTAS_URL, test: fake.settings.PLUGNOTAS_TEST_URL },
  {
    outside: (rules = {}) => openOutside({ partner: 'plug-notas', log, clock: now, userAgent: 'Comanda', rules }),
  },
);
afterAll(() => fake.server.close());

const account = {
  store_id: 7,
  environment: 'test',
  tax_id: SAMPLE_DOCUMENT.issuer.tax_id,
  keys: { token_test: 'chave', token_production: '', csc: '' },
} as const;
const nameOf = ({ ref, document }: NoteToIssue) => ({ ref, model: modelOf(document) });
const COMPANY = {
  tax_id: '12345678000195',
  name: 'Padaria do Bairro Ltda',
  email: 'compras@padaria.com.br',
  state_registration: '0623079040081',
  address: {
    street: 'Avenida do Contorno',
    number: '4500',
    district: 'Funcionários',
    city: 'Belo Horizonte',
    state: 'MG',
    zipcode: '30110028',
    city_code: '3106200',
  },
};
let number = 0;
const noteOf = (more: Partial<NoteToIssue['document']> = {}): NoteToIssue => {
  number += 1;
  return {
    ref: `n${number}`,
    series: 1,
    number,
    code: '76543214',
    issued_at: '2026-11-20T19:30:00-03:00',
    contingency: false,
    document: { ...SAMPLE_DOCUMENT, ...more },
  };
};

test('a note is taken at once and decided later; the same twice is one', async () => {
  fake.notes.setPending(2);
  const note = noteOf();
  expect(await provider.emit(account, note)).toMatchObject({ state: 'sent', access_key: '' });
  expect(await provider.emit(account, note)).toMatchObject({ state: 'sent' });
  const found = await provider.get(account, nameOf(note));
  expect(found).toMatchObject({ state: 'authorised', series: 1, number: note.number });
  expect(found?.qr_url).toContain(`${found?.access_key}|3|2`);
  fake.notes.setPending(0);
  expect(fake.notes.notes.size).toBe(1);
  expect((await provider.xml(account, found?.xml_path ?? '')).toString()).toContain(found?.access_key);
  expect(await provider.email(account, nameOf(note), ['a@b.cc'])).toBe(true);
  expect(await provider.cancel(account, nameOf(note), 'Pedido em duplicidade')).toMatchObject({
    state: 'cancelled',
    cancellation_xml_path: expect.stringContaining('cancelamento'),
  });
});

test('what the authority refuses is said in its own words', async () => {
  const lines = SAMPLE_DOCUMENT.lines.map((line, at) => (at === 0 ? { ...line, ncm: '' } : line));
  const refused = await provider.emit(account, noteOf({ lines }));
  expect(refused).toMatchObject({ state: 'refused', reason_code: '778' });
  expect(refused.reason).toContain('NCM inexistente');
});

test('what was made offline is told as such, and what is unknown is nothing', async () => {
  const told = await provider.emit(account, { ...noteOf(), contingency: true });
  expect(told.state).toBe('transmitted');
  expect(await provider.get(account, { ref: 'never', model: '65' })).toBeNull();
  const shut = { ...account, keys: { token_test: 'vencido', token_production: '', csc: '' } };
  await expect(provider.check(shut)).rejects.toMatchObject({ status: 401 });
  expect(await provider.check(account)).toBe(true);
});

test('a company’s note is one of its own: another model, decided later, taken back, and without a code to scan', async () => {
  fake.notes.setPending(1);
  const note = noteOf({ ...SAMPLE_DOCUMENT, company: { outside: false }, buyer: COMPANY });
  expect(await provider.emit(account, note)).toMatchObject({ state: 'sent', access_key: '' });
  const found = await provider.get(account, nameOf(note));
  fake.notes.setPending(0);
  expect(found).toMatchObject({ state: 'authorised', series: 1, number: note.number, qr_url: '' });
  expect(readAccessKey(found?.access_key ?? '')).toMatchObject({ model: '55', number: note.number });
  expect(await provider.get(account, { ref: note.ref, model: '65' })).toBeNull();
  expect((await provider.xml(account, found?.xml_path ?? '')).toString()).toContain(found?.access_key);
  expect((await provider.danfe(account, found?.danfe_path ?? '')).type).toBe('application/pdf');
  expect(await provider.cancel(account, nameOf(note), 'CNPJ de outra empresa')).toMatchObject({ state: 'cancelled' });
});

test.each([
  ['a city of another state', { address: { ...COMPANY.address, city_code: '3550308' } }, '274'],
  ['a registration that is no number', { state_registration: '1' }, '232'],
])('a note to a company with %s is refused in the authority’s words', async (_, wrong, reason_code) => {
  const note = noteOf({ ...SAMPLE_DOCUMENT, company: { outside: false }, buyer: { ...COMPANY, ...wrong } });
  expect(await provider.emit(account, note)).toMatchObject({ state: 'refused', reason_code });
});

test('goods for a company in another state say so, and the authority takes them', async () => {
  const lines = SAMPLE_DOCUMENT.lines.map((line) => ({ ...line, cfop: '6102' }));
  const address = { ...COMPANY.address, city: 'São Paulo', state: 'SP', city_code: '3550308' };
  const note = noteOf({ lines, presence: 9, company: { outside: true }, buyer: { ...COMPANY, address } });
  expect(await provider.emit(account, note)).toMatchObject({ state: 'authorised' });
});

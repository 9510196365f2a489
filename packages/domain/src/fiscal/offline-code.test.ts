import { expect, test } from 'vitest';
import { money } from '../money.ts';
import { offlineCode, pageOfCode } from './offline-code.ts';

const note = {
  access_key: '35261112345678000195650010000001231876543214',
  environment: 'test',
  day: '2026-11-07',
  total: money(45.9),
  digest: 'a'.repeat(40),
  csc_id: '000001',
} as const;

test('an offline code says key, version, environment, day, total, digest and the code’s number without zeros', () => {
  expect(offlineCode(note)).toBe(`${note.access_key}|2|2|07|45.90|${note.digest}|1`);
  expect(offlineCode({ ...note, environment: 'production' })).toContain('|2|1|07|');
});

test('without a true key, or without the state’s number, there is no code', () => {
  expect(offlineCode({ ...note, access_key: note.access_key.replace(/4$/, '5') })).toBeNull();
  expect(offlineCode({ ...note, csc_id: '' })).toBeNull();
});

test('the state’s page is what another note’s code stands on', () => {
  expect(pageOfCode('https://www.homologacao.nfce.fazenda.sp.gov.br/qrcode?p=3526|2|2|1|ABC')).toBe(
    'https://www.homologacao.nfce.fazenda.sp.gov.br/qrcode',
  );
  expect(pageOfCode('')).toBe('');
  expect(pageOfCode('javascript:alert(1)?p=')).toBe('');
});

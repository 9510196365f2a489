import { describe, expect, it } from 'vitest';
import { crc16, pixCode } from '../payments/pix.ts';
import { readPaymentCode } from './payment-code.ts';
import { readPixCopy } from './pix-copy.ts';

const TODAY = '2026-11-20';
const PIX = pixCode({
  key: 'nena@quintal.com.br',
  name: 'Quintal da Nena',
  city: 'Belo Horizonte',
  amount: 960,
  txid: 'GAS45',
});

describe('a Pix to copy', () => {
  it('says who receives, how much and its id', () =>
    expect(readPaymentCode(` ${PIX}\n`, TODAY)).toMatchObject({
      ok: true,
      value: { kind: 'pix', code: PIX, amount: 960, due_date: null, name: 'Quintal da Nena' },
    }));
  it('leaves the amount to the payer when it has none', () => {
    const open = pixCode({ key: 'a@b.cc', name: 'A', city: 'B' });
    expect(readPixCopy(open)).toMatchObject({ ok: true, value: { amount: null, txid: '' } });
  });
  it.each([
    ['cut', PIX.slice(0, -3)],
    ['mistyped', PIX.replace('960.00', '690.00')],
    ['of no Pix account', sealed('00020126180014br.gov.bcb.piy52040000530398658' + '02BR5901A6001B62070503***')],
    ['of lengths that do not fit', sealed('000201269914br.gov.bcb.pix')],
    ['endless', PIX.repeat(40)],
  ])('that is %s is refused', (_, code) => expect(readPaymentCode(code, TODAY).ok).toBe(false));
});

it('what is no Pix is read as a boleto', () => {
  expect(readPaymentCode('00190500954014481606906809350314337370000000100', TODAY)).toMatchObject({
    ok: true,
    value: { kind: 'boleto', shown: '00190.50095 40144.816069 06809.350314 3 37370000000100', amount: 1 },
  });
  expect(readPaymentCode('pagar depois', TODAY)).toMatchObject({ code: 'boleto_wrong_length' });
});

function sealed(text: string): string {
  return `${text}6304${crc16(`${text}6304`)}`;
}

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPix } from '../../test/read-pix.ts';
import { crc16, pixCode, pixTxid, type StaticPix, toAscii } from './pix.ts';
import { possiblePixKeyTypes, readPixKey } from './pix-key.ts';

/** The first is the central bank's own sample; the others were read back without error by two independent libraries. */
const STATIC: [string, StaticPix, string][] = [
  [
    'a random key without an amount',
    { key: '123e4567-e12b-12d1-a456-426655440000', name: 'Fulano de Tal', city: 'BRASILIA' },
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  ],
  [
    'a CPF, R$ 25,75 and a transaction id',
    { key: '24971563792', name: 'PIZZARIA DO ZE', city: 'SAO PAULO', amount: 25.75, txid: 'PEDIDO000123' },
    '00020126330014br.gov.bcb.pix011124971563792520400005303986540525.755802BR5914PIZZARIA DO ZE6009SAO PAULO62160512PEDIDO00012363046C65',
  ],
  [
    'a phone and a text for the payer',
    {
      key: '+5511999998888',
      name: 'LANCHONETE BOM GOSTO',
      city: 'MANAUS',
      amount: 10,
      txid: 'MESA7X42',
      text: 'Pedido 42',
    },
    '00020126490014br.gov.bcb.pix0114+55119999988880209Pedido 42520400005303986540510.005802BR5920LANCHONETE BOM GOSTO6006MANAUS62120508MESA7X4263045309',
  ],
  [
    'a CNPJ and a thousand reais',
    { key: '12345678000195', name: 'CANTINA LTDA', city: 'RECIFE', amount: 1234.56 },
    '00020126360014br.gov.bcb.pix01141234567800019552040000530398654071234.565802BR5912CANTINA LTDA6006RECIFE62070503***63043E18',
  ],
  [
    'an e-mail, a cent and the longest transaction id',
    {
      key: 'pagamentos@exemplo.com.br',
      name: 'LOJA TESTE',
      city: 'RIO BRANCO',
      amount: 0.01,
      txid: 'A1B2C3D4E5F6G7H8I9J0K1L2M',
    },
    '00020126470014br.gov.bcb.pix0125pagamentos@exemplo.com.br52040000530398654040.015802BR5910LOJA TESTE6010RIO BRANCO62290525A1B2C3D4E5F6G7H8I9J0K1L2M63040CD2',
  ],
  [
    'a CNPJ with letters',
    { key: '12ABC34501DE35', name: 'CNPJ ALFANUMERICO', city: 'CURITIBA', amount: 99.9, txid: 'PEDIDO99' },
    '00020126360014br.gov.bcb.pix011412ABC34501DE35520400005303986540599.905802BR5917CNPJ ALFANUMERICO6008CURITIBA62120508PEDIDO99630491F9',
  ],
];

describe('a static code', () => {
  it.each(STATIC)('of %s is the published one', (_, pix, code) => {
    expect(pixCode(pix)).toBe(code);
  });

  it.each(STATIC)('of %s reads back as what was asked', (_, pix, code) => {
    const { key, name, city, amount = null, txid = '***', text = '' } = pix;
    expect(readPix(code)).toEqual({ key, name, city, amount, txid, text });
  });

  it('keeps to the lengths and the alphabet of the standard, whatever the store is called', () => {
    const pix = {
      key: '24971563792',
      name: 'Churrascaria São João da Boa Vista & Filhos 🍖',
      city: 'São José do Vale do Rio Preto',
      txid: 'pedido nº 12-34',
      text: 'Açaí '.repeat(40),
    };
    expect(readPix(pixCode(pix))).toMatchObject({
      name: 'Churrascaria Sao Joao da',
      city: 'Sao Jose do Val',
      txid: 'pedidon1234',
      text: 'Acai '.repeat(40).slice(0, 62).trim(),
    });
  });

  it('can be read by everybody, for every name and amount', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 60 });
    const amounts = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(texts, texts, texts, texts, amounts, (name, city, txid, text, amount) => {
        const code = pixCode({ key: '12ABC34501DE35', name, city, txid, text, amount });
        const read = readPix(code);
        expect(code).toMatch(/^[\x20-\x7E]+$/);
        expect(read?.key).toBe('12ABC34501DE35');
        expect(read?.amount).toBe(amount === 0 ? null : amount);
      }),
    );
  });
});

it('may have a checksum within its values', () => {
  expect(readPix(pixCode({ key: '24971563792', name: 'LOJA 63041D3D', city: 'RECIFE' }))?.name).toBe('LOJA 63041D3D');
});

describe('a transaction id', () => {
  it.each([
    ['C1D20261120N12', 'C1D20261120N12'],
    ['pedido-12', 'pedido12'],
    ['ação', 'acao'],
    ['', '***'],
    ['---', '***'],
    ['x'.repeat(40), 'x'.repeat(25)],
  ])('made of %j is %s', (text, txid) => {
    expect(pixTxid(text)).toBe(txid);
  });
});

it('computes the checksum that the standard prints', () => {
  expect(crc16('123456789')).toBe('29B1');
  expect(toAscii(' Pão\n de  queijo ™ ', 99)).toBe('Pao de queijo');
});

describe('a key', () => {
  it('that is an e-mail is no phone, whatever digits it holds', () => {
    expect(possiblePixKeyTypes('loja31987654321@comanda.test')).toEqual(['email']);
  });

  it.each([
    ['cpf', '249.715.637-92', '24971563792'],
    ['cpf', '24971563793', null],
    ['cnpj', '12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['cnpj', '12345678000194', null],
    ['phone', '(11) 99999-8888', '+5511999998888'],
    ['phone', '+55 11 99999-8888', '+5511999998888'],
    ['phone', '(11) 3232-3030', null],
    ['email', ' Pagamentos@Exemplo.com.br ', 'pagamentos@exemplo.com.br'],
    ['email', 'pagamentos@exemplo', null],
    ['email', `${'a'.repeat(70)}@exemplo.com`, null],
    ['random', '123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
    ['random', '123e4567e12b12d1a456426655440000', null],
  ] as const)('%s %j is kept as %j', (type, text, key) => {
    expect(readPixKey(type, text)).toBe(key);
  });

  it.each([
    ['52998224725', ['cpf']],
    ['11999998888', ['phone']],
    ['24971563792', ['cpf', 'phone']],
    ['12ABC34501DE35', ['cnpj']],
    ['nena@exemplo.com', ['email']],
    ['nena', []],
  ])('%s may be: %j', (text, types) => {
    expect(possiblePixKeyTypes(text)).toEqual(types);
  });
});

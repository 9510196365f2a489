import { asOrderId } from '@comanda/domain/ids';
import { money } from '@comanda/domain/money';
import { describe, expect, test } from 'vitest';
import { plainText } from '../test/plain-text.ts';
import { sampleNote, sampleOrder, SETTINGS, SHOP } from '../test/sample.ts';
import { billPaper, receiptPaper } from './bill-paper.ts';
import { cashPaper } from './cash-paper.ts';
import { changePaper } from './change-paper.ts';
import { kitchenPaper } from './kitchen-paper.ts';
import { layOut } from './lay-out.ts';
import { hideBuyer, notePaper } from './note-paper.ts';
import { orderPaper } from './order-paper.ts';
import { openLines } from './order-words.ts';
import type { Paper } from './paper.ts';
import { salePaper } from './sale-paper.ts';
import { settlementPaper } from './settlement-paper.ts';

const at = (paper: Paper, columns: number) => plainText(layOut(paper, columns, 'cp858'));
const COPY = { menu_url: 'https://comanda.test/cantina', copy: 1, copies: 2 };
const NOW = '2026-11-20T22:30:00.000Z';

describe.each([32, 42, 48])('at %i columns', (columns) => {
  test('the whole order', () => {
    expect(at(orderPaper(sampleOrder(), SHOP, SETTINGS, COPY), columns)).toMatchSnapshot();
  });

  test('what the kitchen cooks', () => {
    const lines = openLines(sampleOrder()).filter(({ print_group_id }) => print_group_id === 1);
    const paper = kitchenPaper(sampleOrder(), SHOP, SETTINGS, { name: 'Cozinha', lines, also: ['Bar'] });
    expect(at(paper, columns)).toMatchSnapshot();
  });

  test('a fiscal note', () => {
    expect(at(notePaper(sampleNote(), SHOP), columns)).toMatchSnapshot();
  });
});

describe('a fiscal note on paper', () => {
  const words = (...more: Parameters<typeof sampleNote>) => at(notePaper(sampleNote(...more), SHOP), 48);
  const buyer = (tax_id: string, name = '') => ({ buyer: { tax_id, name, email: '', address: null } });

  test('has its key in groups of four, its protocol and its code', () => {
    const paper = words();
    expect(paper.replace(/\s+/g, ' ')).toContain('3526 1112 3456 7800 0195 6500 1000 0001 2318 7654 3214');
    expect(paper).toContain('Emissão 20/11/2026 19:30:00');
    expect(paper).toContain('Protocolo de autorização 135260000000123');
    expect(paper).toContain(sampleNote().qr_url);
    expect(paper).not.toMatch(/CONTINGÊNCIA|SEM VALOR FISCAL|CANCELADA/);
  });

  test('says at head and foot that the authority has not seen it', () => {
    const paper = words({ contingency_at: NOW, protocol: '', authorised_at: null });
    expect(paper.match(/EMITIDA EM CONTINGÊNCIA\n +Pendente de autorização/g)).toHaveLength(2);
    expect(paper).not.toContain('Protocolo');
    expect(words({ contingency_at: NOW })).not.toContain('Pendente');
  });

  test('is worth nothing in the test environment, nor once it is taken back', () => {
    expect(
      words({ environment: 'test' }).match(/EMITIDA EM AMBIENTE DE HOMOLOGAÇÃO\n +SEM VALOR FISCAL/g),
    ).toHaveLength(2);
    expect(words({ cancelled_at: NOW })).toContain('NOTA CANCELADA');
  });

  test('names its buyer as far as the buyer did', () => {
    expect(words({}, buyer(''))).toContain('CONSUMIDOR NÃO IDENTIFICADO');
    expect(words({}, buyer('12ABC34501DE35', 'Padaria Ltda'))).toMatch(
      /CONSUMIDOR CNPJ 12\.ABC\.345\/01DE-35\n +Padaria Ltda/,
    );
  });

  test('tells whoever holds a link nothing of its buyer but digits of the number', () => {
    const paper = at(notePaper(hideBuyer(sampleNote()), SHOP), 48);
    expect(paper).toContain('CONSUMIDOR CPF ***982247**');
    expect(paper).not.toMatch(/52998224725|529\.982|Conceição/);
  });
});

describe('an order on paper', () => {
  test('says what was corrected, so that the paper before it is thrown away', () => {
    const corrections = [{ what: 'place' as const, before: 'Rua A, 1', after: 'Rua B, 2' }];
    const paper = at(orderPaper(sampleOrder(), SHOP, SETTINGS, { ...COPY, corrections }), 48);
    expect(paper).toContain('CORRIGIDO');
    expect(paper).toContain('Mudou: ENDEREÇO. Vale este papel.');
    expect(at(orderPaper(sampleOrder(), SHOP, SETTINGS, COPY), 48)).not.toContain('CORRIGIDO');
  });

  const words = (more: object, settings = SETTINGS) => at(orderPaper(sampleOrder(more), SHOP, settings, COPY), 48);

  test('never lets a Pix that was not credited pass for paid', () => {
    expect(words({ payment: 46, payment_name: 'Pix', change: null })).toContain('PIX NÃO CREDITADO');
    expect(words({ payment: 46, payment_name: 'Pix', change: null, paid_at: NOW })).not.toContain('PIX NÃO CREDITADO');
    const parts = [
      { payment: 46, amount: money(100) },
      { payment: 2, amount: money(14.8) },
    ];
    const several = words({ payment: 44, payment_name: 'Vários', multiple_payments: parts, change: money(20) });
    expect(several).toContain('PIX NÃO CREDITADO');
    expect(several).toMatch(/LEVAR DE TROCO +R\$ 5,20/);
  });

  test('says that the client says that the Pix is paid, under what is known of it', () => {
    const said = words({ payment: 46, payment_name: 'Pix', change: null, paid_said_at: NOW });
    expect(said).toMatch(/PIX NÃO CREDITADO[\s\S]+Cliente diz que pagou: 20\/11\/2026 19h30/);
    expect(words({ payment: 46, paid_at: NOW, paid_said_at: NOW })).not.toContain('Cliente diz');
  });

  test('says so on the kitchen’s paper too, until the money is seen', () => {
    const kitchen = (more: object) => {
      const order = sampleOrder({ payment: 46, payment_name: 'Pix', change: null, ...more });
      return at(kitchenPaper(order, SHOP, SETTINGS, { name: 'Cozinha', lines: openLines(order), also: [] }), 48);
    };
    expect(kitchen({ paid_said_at: NOW })).toContain('Cliente diz que pagou: 20/11/2026 19h30');
    expect(kitchen({ paid_said_at: NOW, paid_at: NOW })).not.toContain('Cliente diz');
    expect(kitchen({})).not.toContain('Cliente diz');
  });

  test('shows an allergy whole, before everything that is cooked or sold, and the note, on every paper', () => {
    const order = sampleOrder({
      allergy: 'amendoim, castanha de caju, camarão e qualquer coisa frita no mesmo óleo',
      observation: 'Sem talher',
    });
    const lines = openLines(order);
    for (const paper of [
      orderPaper(order, SHOP, SETTINGS, COPY),
      kitchenPaper(order, SHOP, SETTINGS, { name: 'Cozinha', lines, also: [] }),
      salePaper(order, SHOP, { opens_drawer: false }),
    ]) {
      const printed = at(paper, 32).replace(/\s+/g, ' ');
      expect(printed).toContain('ALERGIA: AMENDOIM, CASTANHA DE CAJU, CAMARÃO E QUALQUER COISA FRITA NO MESMO ÓLEO');
      expect(printed).toContain('OBS.: SEM TALHER');
      expect(printed.indexOf('ALERGIA')).toBeLessThan(printed.indexOf(lines[0]?.name.split(' ')[0] ?? '?'));
    }
  });

  test('says what is fetched and eaten here', () => {
    expect(words({ eat_local: true, delivery_method: 1 })).toContain('COMER AQUI');
  });

  test('tells how much change to bring, when it is for, and at which table', () => {
    expect(words({})).toMatch(/Troco para +R\$ 150,00\nLEVAR DE TROCO +R\$ 35,20/);
    expect(words({ schedule_at: '2026-11-21T15:00:00.000Z' })).toContain('AGENDADO PARA 21/11/2026 12h');
    expect(words({ delivery_method: 3, table_number: 24001 })).toContain('MESA 12.1');
  });

  test('leaves out prices, code and footer where the store wants none', () => {
    const bare = words({}, { ...SETTINGS, show_prices: false, show_qr: false, footer_text: '' });
    expect(bare).not.toMatch(/R\$ 74,90|QR|Volte/);
    expect(bare).toContain('R$ 114,80');
  });

  test('calls the number for the invoice as its country does', () => {
    const portuguese = { ...SHOP, country_id: 2 };
    const order = sampleOrder({ client_tax_id: '501442600' });
    expect(at(orderPaper(order, portuguese, SETTINGS, COPY), 48)).toContain('NIF: 501442600');
    expect(at(orderPaper(order, SHOP, SETTINGS, COPY), 48)).toContain('CPF/CNPJ: 501442600');
  });

  test('writes what is left out white on black, and never as something more', () => {
    const [line] = openLines(sampleOrder());
    const onion = { ...line!.complementos[0]!, name: 'Sem cebola', group_name: 'Retirar', quantity: 1 }; // the sample has some
    const lines = [{ ...line!, complementos: [onion], observation: '' }]; // the sample has one
    const paper = kitchenPaper(sampleOrder(), SHOP, SETTINGS, { name: 'Cozinha', lines, also: [] });
    expect(at(paper, 48)).not.toContain('+ Sem');
    expect(paper).toContainEqual(expect.objectContaining({ text: ' SEM CEBOLA ', invert: true, bold: true }));
  });

  test('shows how the price of a line came about, where prices are shown', () => {
    const [pizza] = sampleOrder().cart_itens;
    const line = {
      ...pizza,
      size_name: 'Grande',
      total_unique: money(70),
      total: money(140),
      quantity: 2,
      pizzas: [
        {
          price_rule: 'highest',
          price: money(62),
          parts: [
            { id: 1, name: 'Calabresa', price: 49, quantity: 1 },
            { id: 2, name: 'Camarão', price: 62, quantity: 1 },
          ],
        },
      ],
      complementos: [{ complement_group_id: 9, group_name: 'Borda', name: 'Catupiry', quantity: 1, total: money(8) }],
    };
    const paper = words({ cart_itens: [line] });
    expect(paper).toContain('1/2 Calabresa R$ 49,00 + 1/2 Camarão');
    expect(paper).toContain('o mais caro: R$ 62,00');
    expect(paper).toContain('Grande R$ 62,00 + Catupiry R$ 8,00 =');
    expect(paper).toContain('2 x R$ 70,00 = R$ 140,00');
    expect(words({ cart_itens: [line] }, { ...SETTINGS, show_prices: false })).not.toContain('62,00');
  });

  test('has none of what was taken out', () => {
    expect(words({})).not.toContain('Tirado');
  });
});

test('a change says only what is different, which of several, and by whom', () => {
  const [pizza, burger] = sampleOrder().cart_itens;
  const change = (kind: 'cancel' | 'more' | 'note' | 'moved', item: typeof pizza | null, more: object = {}) => ({
    id: 1,
    order_id: asOrderId(1),
    order_number: 123,
    table_number: null,
    line: 1,
    print_group_id: 1,
    kind,
    quantity: 1,
    detail: { item: item ?? null, quantity_text: '1', which: null, from: null, to: null, ...more },
    by: 'Helena',
    created_at: NOW,
    acknowledged_at: null,
    waste_reason: null,
    waste_cost: null,
  });
  const changes = [
    change('cancel', pizza, { which: { index: 1, count: 2 } }),
    change('more', burger),
    change('moved', null, { from: 12, to: 24001 }),
    change('note', burger, { quantity_text: '', note: { before: 'mal passado', after: 'bem passado' } }),
    { ...change('note', null, { note: { before: 'sem talher', after: '' } }), line: null, quantity: null },
  ];
  expect(at(changePaper(sampleOrder(), SHOP, 'Cozinha', changes), 32)).toMatchSnapshot();
});

test('a bill, a receipt, the cash desk’s tickets and a settlement', () => {
  const bill = billPaper(
    {
      title: 'Mesa 12',
      name: 'Ana',
      people: 3,
      opened_at: NOW,
      printed_at: NOW,
      lines: [{ quantity: '2x', name: 'Feijoada completa da casa', amount: money(90), details: ['+ Torresmo'] }],
      amounts: [
        { label: 'Subtotal', amount: money(90) },
        { label: 'Serviço (opcional) 10%', amount: money(9) },
      ],
      total: money(99),
      payments: [{ label: 'Pix', amount: money(39) }],
      share: '',
    },
    SHOP,
  );
  const receipt = receiptPaper(
    {
      title: 'Pedido 41',
      client_name: 'Ana',
      payments: [{ label: 'Dinheiro', amount: money(40) }],
      tendered: money(50),
      change: money(10),
      left: null,
      user_name: 'Helena',
      paid_at: NOW,
      opens_drawer: true,
    },
    SHOP,
  );
  const z = cashPaper(
    {
      type: 'z',
      till_name: 'Bar',
      opened_at: NOW,
      opened_by: 'Helena',
      closed_at: NOW,
      closed_by: 'Rui',
      float: money(100),
      supplies: money(50),
      withdrawals: money(30),
      methods: [
        { label: 'Dinheiro', expected: money(420), counted: money(415) },
        { label: 'Pix', expected: money(80), counted: money(80) },
      ],
      orders: 12,
      note: 'Faltou troco',
      printed_at: NOW,
    },
    SHOP,
  );
  const taken = cashPaper({ type: 'withdrawal', amount: money(30), reason: 'Gelo', user_name: 'Rui', at: NOW }, SHOP);
  const settled = settlementPaper(
    {
      driver_name: 'Jonas',
      from: NOW,
      until: NOW,
      deliveries: [{ number: 41, label: 'Santa Tereza', amount: money(7) }],
      amounts: [{ label: 'Diária', amount: money(50) }],
      result: money(-12.5),
      note: '',
    },
    SHOP,
  );
  expect([bill, receipt, z, taken, settled].map((paper) => at(paper, 32)).join('\n=====\n')).toMatchSnapshot();
});

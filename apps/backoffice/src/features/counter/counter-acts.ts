import { checkCounterCoupon, placeCashierOrder } from '@comanda/contract/floor/counter';
import { getOrdersDay } from '@comanda/contract/orders/orders';
import { t } from '@comanda/ui/i18n';
import { BadgePercent, ChefHat, CirclePlus, ReceiptText, TicketPercent } from 'lucide-react';
import { acts, type ActTold, type Doing } from '../../platform/act/act.ts';
import type { Asked } from './methods.ts';

/** The sale that is open. */
export interface CounterDoing extends Doing {
  /** It is of a table: its bill is closed elsewhere. */
  table: boolean;
  ask: (what: Asked) => void;
  /** Puts the cursor in the search. */
  find: () => void;
  otherTab: () => void;
  nextMethod: () => void;
  kitchen: () => void;
}

/** What a key does at the counter, in the order in which people are told; the keys are what each device begins with. */
export const COUNTER_ACTS = acts<CounterDoing>()({
  search: { words: 'Buscar', told: 'ir para a busca', keys: ['F2'], call: null, do: ({ find }) => find() },
  sales: {
    words: 'Vendas de hoje',
    told: 'vendas de hoje',
    keys: ['F3'],
    icon: ReceiptText,
    call: getOrdersDay,
    do: ({ ask }) => ask('sales'),
  },
  client: {
    words: 'Cliente ou telefone',
    told: 'cliente ou telefone',
    keys: ['F4'],
    call: null,
    do: ({ ask }) => ask('client'),
  },
  otherTab: {
    words: 'Trocar comanda',
    told: 'trocar de comanda',
    keys: ['F6'],
    call: null,
    do: ({ otherTab }) => otherTab(),
  },
  discount: {
    words: 'Desconto',
    told: 'desconto',
    keys: ['F7'],
    icon: BadgePercent,
    call: placeCashierOrder,
    do: ({ ask }) => ask('discount'),
  },
  addition: {
    words: 'Acréscimo',
    told: 'acréscimo',
    keys: ['Shift+F7'],
    icon: CirclePlus,
    call: placeCashierOrder,
    do: ({ ask }) => ask('addition'),
  },
  kitchen: {
    words: 'Cozinha',
    told: 'mandar para a cozinha',
    keys: ['F8'],
    icon: ChefHat,
    call: placeCashierOrder,
    do: ({ kitchen }) => kitchen(),
  },
  charge: {
    words: 'Cobrar',
    told: 'cobrar',
    keys: ['F9'],
    says: ({ table }) => (table ? t('Fechar conta') : t('Cobrar')),
    call: placeCashierOrder,
    do: ({ ask }) => ask('charge'),
  },
  coupon: {
    words: 'Cupom',
    told: 'cupom',
    keys: ['Shift+F9'],
    icon: TicketPercent,
    call: checkCounterCoupon,
    do: ({ ask }) => ask('coupon'),
  },
  nextMethod: {
    words: 'Tipo do pedido',
    told: 'balcão, retirada, entrega ou mesa',
    keys: ['F10'],
    call: null,
    do: ({ nextMethod }) => nextMethod(),
  },
});

/** The selected line, while nothing is typed in the search. */
export interface LineDoing extends Doing {
  select: (step: 1 | -1) => void;
  /** More or less of it. */
  add: (steps: 1 | -1) => void;
  edit: (at: 'note' | 'discount') => void;
  remove: () => void;
  help: () => void;
}

export const LINE_ACTS = acts<LineDoing>()({
  select: {
    words: 'Escolher a linha',
    told: 'escolher um resultado; com a busca vazia, uma linha da comanda',
    keys: ['ArrowUp', 'ArrowDown'],
    call: null,
    do: ({ select }, key) => select(key === 'ArrowDown' ? 1 : -1),
  },
  add: {
    words: 'Mais ou menos',
    told: 'com a busca vazia, mais ou menos da linha',
    keys: ['+', '-'],
    call: null,
    do: ({ add }, key) => add(key === '+' ? 1 : -1),
  },
  note: {
    words: 'Observação',
    told: 'com a busca vazia, observação da linha',
    keys: ['/'],
    call: null,
    do: ({ edit }) => edit('note'),
  },
  discount: {
    words: 'Desconto na linha',
    told: 'com a busca vazia, desconto na linha',
    keys: ['%'],
    call: null,
    do: ({ edit }) => edit('discount'),
  },
  remove: {
    words: 'Remover item',
    told: 'remover a linha',
    keys: ['Delete'],
    call: null,
    do: ({ remove }) => remove(),
  },
  help: { words: 'Ver todos', told: 'ver todas as teclas', keys: ['?'], call: null, do: ({ help }) => help() },
});

/** What is typed into the search. */
export const TYPED_KEYS: readonly ActTold[] = [
  { words: 'adicionar o item; com a busca vazia, editar a linha', keys: ['Enter'] },
  { words: 'três unidades do que começa com “cox”', keys: ['3*cox'] },
  { words: '350 g do item 102', keys: ['0,350*102'] },
  { words: 'voltar', keys: ['Escape'] },
];

import { placeCashierOrder } from '@comanda/contract/floor/counter';
import { takeTableCall } from '@comanda/contract/floor/table-calls';
import {
  changeTab,
  closeTable,
  findTabs,
  moveTableItems,
  openTab,
  payTable,
  printTableBill,
  type TableBill,
  transferTable,
} from '@comanda/contract/floor/tables';
import { updateOrder } from '@comanda/contract/orders/orders';
import { t } from '@comanda/ui/i18n';
import {
  ArrowLeft,
  ArrowLeftRight,
  Check,
  History,
  MoveRight,
  Pencil,
  Plus,
  Printer,
  Receipt,
  RotateCcw,
  SendHorizontal,
  Split,
} from 'lucide-react';
import { acts, type Doing } from '../../platform/act/act.ts';
import { ALONE_REASONS, tellAlone } from './alone-reasons.ts';

/** The floor. */
export interface FloorDoing extends Doing {
  open: () => void;
}

export const FLOOR_ACTS = acts<FloorDoing>()({
  open: {
    words: 'Abrir mesa',
    told: 'Abrir mesa ou comanda',
    keys: ['+'],
    icon: Plus,
    whole: () => t('Abrir mesa'),
    call: openTab,
    do: ({ open }) => open(),
  },
});

/** The field that finds a table. */
export interface JumpDoing extends Doing {
  /** @param typed what stands in it then */
  find: (typed: string) => void;
}

export const JUMP_ACTS = acts<JumpDoing>()({
  find: { words: 'Buscar mesa ou comanda', keys: ['/'], call: null, do: ({ find }) => find('') },
  number: {
    words: 'Ir para a mesa com esse número',
    keys: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    call: null,
    do: ({ find }, key) => find(key),
  },
});

/** What is asked before something is done to a bill. */
export type BillDialog = 'open' | 'part' | 'transfer' | 'move' | 'split' | 'close' | 'edit' | 'closed';

/** The bill of a table. */
export interface BillDoing extends Doing {
  bill: TableBill;
  /** Since when somebody waits for it. */
  asked: string | null;
  /** The server is out of reach. */
  alone: boolean;
  /** It is, or does not know the bill yet: what cannot be merged waits. */
  waits: boolean;
  ask: (dialog: BillDialog) => void;
  askBill: (asked: boolean) => void;
  takeCall: () => void;
  print: () => void;
}

const isFree = ({ bill }: BillDoing) => bill.tabs.length === 0;
const isOpen = (on: BillDoing) => !isFree(on);

export const BILL_ACTS = acts<BillDoing>()({
  open: {
    words: 'Abrir mesa',
    call: openTab,
    when: isFree,
    do: ({ ask }) => ask('open'),
  },
  part: {
    words: 'Comanda',
    icon: Plus,
    whole: () => t('Nova comanda na mesa'),
    call: openTab,
    when: isOpen,
    do: ({ ask }) => ask('part'),
  },
  transfer: {
    words: 'Transferir',
    told: 'Transferir a mesa aberta',
    keys: ['t'],
    icon: ArrowLeftRight,
    call: transferTable,
    when: isOpen,
    do: ({ ask }) => ask('transfer'),
  },
  split: {
    words: 'Dividir',
    icon: Split,
    call: payTable,
    when: isOpen,
    do: ({ ask }) => ask('split'),
  },
  close: {
    words: 'Fechar conta',
    told: 'Fechar a conta da mesa aberta',
    keys: ['F9'],
    call: closeTable,
    when: isOpen,
    do: ({ ask }) => ask('close'),
  },
  edit: {
    words: 'Nome e pessoas',
    icon: Pencil,
    call: changeTab,
    when: isOpen,
    do: ({ ask }) => ask('edit'),
  },
  move: {
    words: 'Mover itens',
    told: 'Mover itens da mesa aberta',
    keys: ['m'],
    icon: MoveRight,
    call: moveTableItems,
    when: isOpen,
    refuse: ({ waits }) => (waits ? ALONE_REASONS.items() : undefined),
    do: ({ ask }) => ask('move'),
  },
  askBill: {
    words: 'Pediu a conta',
    icon: Receipt,
    call: changeTab,
    when: (on) => isOpen(on) && on.asked === null,
    do: ({ askBill }) => askBill(true),
  },
  unaskBill: {
    words: 'Ainda não quer a conta',
    icon: Receipt,
    call: changeTab,
    when: (on) => isOpen(on) && on.asked !== null,
    do: ({ askBill }) => askBill(false),
  },
  print: {
    words: 'Imprimir conta',
    icon: Printer,
    call: printTableBill,
    when: isOpen,
    do: ({ print }) => print(),
  },
  closed: {
    words: 'Contas fechadas',
    icon: RotateCcw,
    call: findTabs,
    refuse: ({ alone }) => (alone ? ALONE_REASONS.reopen() : undefined),
    do: ({ ask }) => ask('closed'),
  },
  takeCall: {
    words: 'Vou lá',
    call: takeTableCall,
    when: ({ bill }) => bill.calls.some(({ type }) => type === 'waiter'),
    do: ({ alone, takeCall }) => (alone ? tellAlone('call') : takeCall()),
  },
});

/** A round that a phone sent, and nobody has answered. */
export interface RoundDoing extends Doing {
  alone: boolean;
  accept: () => Promise<void>;
  refuse: () => void;
}

export const ROUND_ACTS = acts<RoundDoing>()({
  refuse: {
    words: 'Recusar',
    call: updateOrder,
    do: ({ alone, refuse }) => (alone ? tellAlone('refuse') : refuse()),
  },
  accept: { words: 'Aceitar', icon: Check, call: updateOrder, do: ({ accept }) => accept() },
});

/** What a waiter puts together for a table. */
export interface WaiterDoing extends Doing {
  /** Of the table, as it is said. */
  number: string;
  /** Of the round, in words. */
  total: string;
  /** Nothing is in it. */
  empty: boolean;
  back: () => void;
  /** Null where nothing was ordered before. */
  repeat: (() => void) | null;
  send: () => void;
}

export const WAITER_ACTS = acts<WaiterDoing>()({
  back: { words: 'Voltar à mesa', icon: ArrowLeft, call: null, do: ({ back }) => back() },
  repeat: {
    words: 'Repetir última',
    icon: History,
    call: null,
    when: ({ repeat }) => repeat !== null,
    do: ({ repeat }) => repeat?.(),
  },
  send: {
    words: 'Enviar',
    told: 'Enviar a rodada para a cozinha',
    keys: ['F8'],
    icon: SendHorizontal,
    whole: ({ number, total }) => t('Enviar para a mesa {number}, {total}', { number, total }),
    call: placeCashierOrder,
    when: ({ empty }) => !empty,
    do: ({ send }) => send(),
  },
});

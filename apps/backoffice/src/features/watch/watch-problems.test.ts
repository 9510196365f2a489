import type { Watch } from '@comanda/contract/orders/watch';
import { expect, test } from 'vitest';
import { watchProblems } from './watch-problems.ts';

const screen = (more: Partial<Watch['screens'][number]> = {}): Watch['screens'][number] => ({
  screen: 'orders',
  user_name: 'Jéssica',
  sound: true,
  visible: true,
  seen_at: '2026-11-20T22:30:00.000Z',
  own: false,
  ...more,
});
const watch = (screens: Watch['screens'], agents: Watch['agents'] = []): Watch => ({
  screens,
  agents,
  unseen: [],
  calls: [],
  talks: 0,
  blind_minutes: 0,
  push_devices: 0,
  silent_partners: [],
});

test.each([
  ['a panel that can be seen and heard is all that it takes', watch([screen()]), []],
  ['the menu page hears no order', watch([screen({ screen: 'other' })]), ['Nenhuma tela de pedidos está aberta.']],
  [
    'one silent panel is a problem, a second one with sound mends it',
    watch([screen({ sound: false })]),
    ['Nenhuma tela de pedidos está com som.'],
  ],
  ['a silent one beside a loud one is none', watch([screen({ sound: false }), screen({ screen: 'counter' })]), []],
  [
    'a tablet that sleeps is not seen',
    watch([screen({ visible: false })]),
    ['Toda tela de pedidos está fechada ou apagada.'],
  ],
  [
    'a printing computer that is silent is named',
    watch([screen()], [{ name: 'Caixa', alive: false, last_seen_at: null }]),
    ['O computador de impressão Caixa não responde.'],
  ],
])('%s', (_, state, problems) => {
  expect(watchProblems(state)).toEqual(problems);
});

import { expect, test } from 'vitest';
import { askedChange } from './asked-change.ts';

test.each([
  ['Quero CANCELAR o pedido', 'cancel'],
  ['desisti, desculpa', 'cancel'],
  ['Dá para trocar o endereço?', 'address'],
  ['pode mudar a forma de pagamento?', 'payment'],
  ['troca a coca por guaraná', 'swap'],
  ['acrescenta uma coca', 'add'],
  ['Pode tirar a cebola?', 'leave_out'],
  ['o molho separado, por favor', 'prepare'],
  ['queria alterar uma coisa', 'other'],
  ['qual a forma de pagamento?', null],
  ['que horas abre?', null],
])('%j asks for %j', (text, change) => {
  expect(askedChange(text)).toBe(change);
});

// @vitest-environment happy-dom
import type { TalkDetail, TalkMessage } from '@comanda/contract/marketing/whatsapp-talks';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SessionStore } from '../../platform/session.tsx';
import { Messages } from './messages.tsx';

afterEach(cleanup);

const message = {
  id: 1,
  direction: 'out',
  body: 'Hoje tem pudim.',
  state: 'read',
  error: '',
  choices: [],
  picture: '/pictures/pudim',
  button: '',
  place: null,
  media: null,
  by_bot: false,
  user_name: null,
  created_at: '2026-11-20T22:00:00Z',
} as unknown as TalkMessage; // what a bubble reads of it

const STORE = { id: 1, timezone: -3, country_id: 1 } as SessionStore; // what they read of it

test.each([
  ['between the words before and after it', '2026-11-20T22:10:00Z', [false, true, false]],
  ['after all that was written', '2026-11-20T23:59:00Z', [false, false, true]],
  ['nowhere, from before what is shown', '2026-11-20T21:00:00Z', []],
])('the order stands where it was placed: %s', (_, created_at, place) => {
  const order = { number: 12, total: 98.6, created_at } as TalkDetail['order']; // what the line reads of it
  const plain = { ...message, picture: null };
  const later = { ...plain, id: 2, created_at: '2026-11-20T22:30:00Z' };
  render(<Messages messages={[plain, later]} order={order} store={STORE} />);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  const at = lines.slice(1).map((line) => line.startsWith('Fez o pedido 12, R$'));
  expect(at.includes(true) ? at : []).toEqual(place);
});

test('a talk stays at its end while pictures come, unless somebody has scrolled away', () => {
  render(<Messages messages={[message]} order={null} store={STORE} />);
  const list = screen.getByRole('list', { name: 'Mensagens' });
  const tall = (height: number) => Object.defineProperty(list, 'scrollHeight', { value: height, configurable: true });
  tall(700);
  fireEvent.load(screen.getByRole('img'));
  expect(list.scrollTop).toBe(700);
  tall(800);
  fireEvent.loadedMetadata(screen.getByRole('img')); // as of a film
  expect(list.scrollTop).toBe(800);
  list.scrollTop = 100;
  fireEvent.scroll(list);
  tall(900);
  fireEvent.load(screen.getByRole('img'));
  expect(list.scrollTop).toBe(100);
});

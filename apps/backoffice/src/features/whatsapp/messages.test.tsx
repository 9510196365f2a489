// @vitest-environment happy-dom
import type { TalkMessage } from '@comanda/contract/marketing/whatsapp-talks';
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

test('a talk stays at its end while pictures come, unless somebody has scrolled away', () => {
  render(<Messages messages={[message]} store={{ id: 1, timezone: -3, country_id: 1 } as SessionStore} />);
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

import type { Campaign } from '@comanda/contract/marketing/campaigns';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';
import { expectedResult } from './expected-result.ts';

const campaign = (channel: Campaign['channel'], sent: number, ordered: number, orders: number, revenue: number) =>
  ({ channel, counts: { sent, ordered, orders, revenue: money(revenue) } }) as Campaign; // what is read of it
const past = [
  campaign('whatsapp', 60, 10, 12, 840),
  campaign('whatsapp', 40, 7, 8, 560),
  campaign('email', 500, 1, 1, 30),
  campaign('chat', 3, 3, 3, 90),
];

test('a campaign may bring what those of its channel have brought, by how many get it', () => {
  expect(expectedResult(past, { channel: 'whatsapp', receive: 50 })).toEqual({ revenue: 700, came: 17, each: 70 });
});

test.each([
  ['of a channel that was never used', 'push' as const, 50],
  ['of a handful of messages', 'chat' as const, 50],
  ['for nobody', 'whatsapp' as const, 0],
])('nothing is foretold %s', (_, channel, receive) => {
  expect(expectedResult(past, { channel, receive })).toBeNull();
});

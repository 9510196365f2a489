import { beforeEach, describe, expect, it, vi } from 'vitest';
import { attemptFor, endAttempt, markRefused, markSent, unansweredAttempt } from './order-attempt.ts';
import type { OrderBody } from './order-body.ts';

const CART = 'a'.repeat(22);
const body: OrderBody = { store_id: 1, cookieCode: CART, delivery_method: 1, client_name: 'Camila' };
let keys = 0;
const newKey = () => `key-${(keys += 1)}`;

beforeEach(() => {
  const shelf = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
    removeItem: (key: string) => void shelf.delete(key),
  });
  keys = 0;
});

describe('the key of an order', () => {
  it('is the same for a cart until its order is placed', () => {
    const first = attemptFor('nena', CART, newKey);
    expect(attemptFor('nena', CART, newKey).key).toBe(first.key);
    markSent('nena', first, body);
    markRefused('nena');
    expect(attemptFor('nena', CART, newKey).key).toBe(first.key);
    endAttempt('nena');
    expect(attemptFor('nena', CART, newKey).key).not.toBe(first.key);
  });

  it('is another one for another cart, and for another store', () => {
    const first = attemptFor('nena', CART, newKey);
    expect(attemptFor('brasa', CART, newKey).key).not.toBe(first.key);
    expect(attemptFor('nena', 'b'.repeat(22), newKey).key).not.toBe(first.key);
  });
});

describe('an envelope without an answer', () => {
  it('is known after a reload, with its key, until the server has answered', () => {
    const attempt = attemptFor('nena', CART, newKey);
    expect(unansweredAttempt('nena')).toBeNull();
    markSent('nena', attempt, body);
    expect(unansweredAttempt('nena')).toEqual({ ...attempt, unanswered: body });
    markRefused('nena');
    expect(unansweredAttempt('nena')).toBeNull();
  });

  it('is kept without the password of a new account', () => {
    markSent('nena', attemptFor('nena', CART, newKey), { ...body, password: 'uma senha boa' });
    expect(JSON.stringify(unansweredAttempt('nena'))).not.toContain('senha');
  });
});

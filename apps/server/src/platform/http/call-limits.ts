import type { ServerResponse } from 'node:http';
import type { RouteShape } from '@comanda/contract/route';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { clientAddress } from './client-address.ts';
import { CUSTOMER_COOKIE } from './cookies.ts';

const MINUTE = 60_000;
/** Keys that are remembered at once; the oldest give way. */
const MOST_KEYS = 50_000;
/** What one address may do in all, in times of what one person may: a shop's Wi-Fi and an operator's gateway are many people. */
export const ADDRESS_TIMES = 30;
/** Streams that may be open at once: tabs and devices of one person, and all that is behind one address. */
export const MOST_STREAMS = { person: 40, address: 600 };
/** Guesses of one address at one store, in times of a person's refusals: whoever makes up a cart for each is stopped too. */
const GUESS_TIMES = 3;
/** Refusals that tell a guesser something; that food ran out, or a price changed, does not. */
const GUESS = /^(coupon_|cart_empty$|not_found$|table_pin|email_taken$|phone_taken$)/;
/** Cookies that name a phone at a table, or somebody who is signed in. */
const OWN_COOKIES = ['comanda_table', CUSTOMER_COOKIE];

interface Input {
  query: unknown;
  body: unknown;
}
interface Window {
  count: number;
  until: number;
}

type Connection = Pick<ServerResponse, 'once' | 'destroyed'>;

/** Counts calls of a minute, and open streams, in this process. */
export interface CallLimits {
  /** Before the work. @throws {AppError} too_many_attempts */
  admit: (route: RouteShape, request: FastifyRequest, input: Input, now: Date) => void;
  /** After work that was refused. @returns what is answered instead */
  refused: (route: RouteShape, request: FastifyRequest, input: Input, error: unknown, now: Date) => unknown;
  /**
   * Before a stream begins; it counts until its connection closes.
   * @param person who reads it
   * @throws {AppError} too_many_streams
   */
  openStream: (person: string, request: FastifyRequest, connection: Connection) => void;
}

export function openCallLimits(): CallLimits {
  const windows = new Map<string, Window>();
  const streams = new Map<string, number>();

  const open = (key: string, now: number): Window | undefined => {
    const window = windows.get(key);
    return window !== undefined && window.until > now ? window : undefined;
  };
  function count(key: string, now: number): Window {
    const window = open(key, now) ?? { count: 0, until: now + MINUTE };
    window.count += 1;
    windows.delete(key);
    windows.set(key, window);
    const oldest = windows.size > MOST_KEYS ? windows.keys().next().value : undefined;
    if (oldest !== undefined) windows.delete(oldest);
    return window;
  }
  const tooMany = ({ until }: Window, now: number) =>
    new AppError('too_many_attempts', { seconds: Math.max(1, Math.ceil((until - now) / 1000)) });

  return {
    admit(route, request, input, now) {
      if (route.rate === undefined || route.counts === undefined) return;
      const key = personKey(route, request, input);
      const at = now.getTime();
      const code = guessedCode(route, input);
      if (code !== undefined) {
        // A shop's own coupon is one code of many people: only another code is another guess.
        const guesses = `${route.path} codes ${storeOf(input)} ${clientAddress(request.ip)}`;
        const tried = `${guesses} ${code}`;
        if (open(tried, at) === undefined) {
          const window = count(guesses, at);
          if (window.count > route.rate) throw tooMany(window, at);
        }
        count(tried, at); // after the check: a code that was refused is not one that was tried
      }
      const window = route.counts === 'refusals' ? open(key, at) : count(key, at);
      const most = route.counts === 'refusals' ? route.rate - 1 : route.rate;
      if (window !== undefined && window.count > most) throw tooMany(window, at);
    },
    refused(route, request, input, error, now) {
      if (route.rate === undefined || route.counts !== 'refusals' || !(error instanceof AppError)) return error;
      const at = now.getTime();
      count(personKey(route, request, input), at);
      if (!GUESS.test(error.code)) return error;
      const guesses = count(`${route.path} guesses ${storeOf(input)} ${clientAddress(request.ip)}`, at);
      return guesses.count > route.rate * GUESS_TIMES ? tooMany(guesses, at) : error;
    },
    openStream(person, request, connection) {
      if (connection.destroyed) return; // gone before it began: nothing would tell of its end
      const keys = { person: `person ${person}`, address: `address ${clientAddress(request.ip)}` };
      const openOf = (key: string) => streams.get(key) ?? 0;
      if (openOf(keys.person) >= MOST_STREAMS.person || openOf(keys.address) >= MOST_STREAMS.address)
        throw new AppError('too_many_streams');
      for (const key of Object.values(keys)) streams.set(key, openOf(key) + 1);
      connection.once('close', () => {
        for (const key of Object.values(keys))
          if (openOf(key) > 1) streams.set(key, openOf(key) - 1);
          else streams.delete(key);
      });
    },
  };
}

const fieldsOf = ({ query, body }: Input) => ({ ...(query as object), ...(body as object) }) as Record<string, unknown>; // parsed objects, or nothing
const storeOf = (input: Input): string => String(fieldsOf(input)['store_id'] ?? '');

/** The coupon's code that a counted call tries. */
function guessedCode(route: RouteShape, input: Input): string | undefined {
  const code = route.counts === 'calls' ? fieldsOf(input)['code_discount'] : undefined;
  return typeof code === 'string' && code !== '' ? code.trim().toLocaleUpperCase('pt-BR').slice(0, 60) : undefined;
}

/** Who calls, as far as a cart or a cookie says so; without either, an address is one person. */
function personKey(route: RouteShape, request: FastifyRequest, input: Input): string {
  const fields = fieldsOf(input);
  const cart =
    fields['cookieCode'] ?? fields['cookie_code'] ?? OWN_COOKIES.map((name) => request.cookies[name]).find(Boolean);
  const person = typeof cart === 'string' ? cart : clientAddress(request.ip);
  return `${route.path} ${storeOf(input)} ${person}`;
}

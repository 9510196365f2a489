import type * as z from 'zod';
import { OutsideError } from '../outside-error.ts';
import type { OutsideCall } from '../outside.ts';
import type { PartnerTools } from '../partner.ts';
import * as answers from './answers.ts';
import type { GoogleReview } from './answers.ts';
import type { GoogleBusinessKeys } from './keys.ts';

export interface GoogleBusinessSettings {
  client_id: string;
  client_secret: string;
  auth: string;
  token: string;
  accounts: string;
  locations: string;
  reviews: string;
  /** Bytes of an answer to a review. */
  mostReply: number;
}
export interface GoogleAccount {
  store_id: number;
  keys: GoogleBusinessKeys;
}
export interface GoogleLocation {
  /** 'accounts/1/locations/2' */
  name: string;
  title: string;
  /** Where Google asks for stars; empty where it does not say. */
  review_url: string;
}
/** Why Google does not do what it is asked: it has not approved the installation, the store has taken its yes back, it is gone. */
export type GoogleRefusal = 'not_approved' | 'signed_out' | 'gone' | 'invalid';
export interface Refused {
  refused: GoogleRefusal;
}
export type Given<T> = T | Refused;
export const isRefused = (given: unknown): given is Refused =>
  typeof given === 'object' && given !== null && 'refused' in given;

export interface GoogleReviewPage {
  reviews: GoogleReview[];
  average: number | null;
  total: number;
  next: string | null;
}

const SCOPE = 'https://www.googleapis.com/auth/business.manage';
const PAGE = 50;
const MOST_ACCOUNTS = 20;
const MOST_LOCATIONS = 100;
/** Stores whose hourly words are kept. */
const MOST_WORDS = 1_000;
/** A word is asked for anew so long before it ends. */
const SPARE_MS = 60_000;
const RULES = { patienceMs: 8_000, failures: 4, connections: 16, calls: 100, mostBytes: 2_000_000 };
type Read = { refused: GoogleRefusal } | { body: unknown };

/** What a store's customers wrote on Google, by the account that manages the store's place. */
export function openGoogleBusiness(settings: GoogleBusinessSettings, tools: Pick<PartnerTools, 'outside' | 'clock'>) {
  const { clock } = tools;
  const outside = tools.outside(RULES);
  const words = new Map<number, { refresh_token: string; word: string; until: number }>();

  const exchange = (store_id: number, fields: Record<string, string>) =>
    outside.call(
      {
        method: 'POST',
        url: settings.token,
        store_id,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({
          client_id: settings.client_id,
          client_secret: settings.client_secret,
          ...fields,
        }).toString(),
      },
      ({ status, body }) => {
        const read: unknown = JSON.parse(body.toString('utf8'));
        if (status === 400 && answers.tokenRefusal.parse(read).error === 'invalid_grant') return null;
        if (status !== 200) throw new OutsideError('google-business', 'status', { status, arrived: true });
        return answers.token.parse(read);
      },
    );

  /** The word of an hour. @returns null once the store has taken its yes back */
  async function wordOf({ store_id, keys: { refresh_token } }: GoogleAccount): Promise<string | null> {
    const known = words.get(store_id);
    const now = clock().getTime();
    if (known?.refresh_token === refresh_token && known.until > now) return known.word;
    const given = await exchange(store_id, { grant_type: 'refresh_token', refresh_token });
    words.delete(store_id);
    if (given === null) return null;
    if (words.size >= MOST_WORDS) words.clear();
    words.set(store_id, {
      refresh_token,
      word: given.access_token,
      until: now + given.expires_in * 1_000 - SPARE_MS,
    });
    return given.access_token;
  }

  async function ask<T>(
    account: GoogleAccount,
    call: Pick<OutsideCall, 'method' | 'url' | 'repeatable'> & { json?: object },
    schema: z.ZodType<T>,
  ): Promise<Given<T>> {
    const word = await wordOf(account);
    if (word === null) return { refused: 'signed_out' };
    const { json, ...rest } = call;
    const read = await outside.call<Read>(
      {
        ...rest,
        store_id: account.store_id,
        headers: {
          authorization: `Bearer ${word}`,
          accept: 'application/json',
          ...(json ? { 'content-type': 'application/json' } : {}),
        },
        ...(json ? { body: JSON.stringify(json) } : {}),
      },
      ({ status, body }) => {
        const text = body.toString('utf8');
        if (status === 200) return { body: schema.parse(text === '' ? {} : JSON.parse(text)) };
        const said = answers.refusal.parse(JSON.parse(text)).error.status;
        const refused = REFUSALS[said];
        if (refused === undefined) throw new OutsideError('google-business', 'status', { status, arrived: true });
        return { refused };
      },
    );
    if (!('refused' in read)) return read.body as T; // parsed by the schema just above
    if (read.refused === 'signed_out') words.delete(account.store_id);
    return read;
  }

  return {
    mostReply: settings.mostReply,
    /** Where the store's owner says yes. @param back the page that Google sends to, whose address it knows */
    connectUrl({ state, back }: { state: string; back: string }): string {
      const query = new URLSearchParams({
        client_id: settings.client_id,
        redirect_uri: back,
        response_type: 'code',
        scope: SCOPE,
        // Only so does it give a word that lasts.
        access_type: 'offline',
        prompt: 'consent',
        state,
      });
      return `${settings.auth}?${query.toString()}`;
    },
    /** @returns null when it does not know the code, or gives no word that lasts @throws {OutsideError} */
    async connect({ code, back }: { code: string; back: string }): Promise<GoogleBusinessKeys | null> {
      const given = await exchange(0, { grant_type: 'authorization_code', code, redirect_uri: back });
      return given?.refresh_token === undefined ? null : { refresh_token: given.refresh_token };
    },
    /** The places that the account manages. @throws {OutsideError} */
    async locations(account: GoogleAccount): Promise<Given<GoogleLocation[]>> {
      const given = await ask(
        account,
        { url: `${settings.accounts}/v1/accounts?pageSize=${MOST_ACCOUNTS}` },
        answers.accounts,
      );
      if (isRefused(given)) return given;
      const found: GoogleLocation[] = [];
      for (const { name } of given.accounts.slice(0, MOST_ACCOUNTS)) {
        const query = new URLSearchParams({ readMask: 'name,title,metadata', pageSize: String(MOST_LOCATIONS) });
        const url = `${settings.locations}/v1/${pathOf(name)}/locations?${query.toString()}`;
        const places = await ask(account, { url }, answers.locations);
        if (isRefused(places)) return places;
        for (const place of places.locations)
          found.push({
            name: `${name}/${place.name}`,
            title: place.title,
            review_url: place.metadata?.newReviewUri ?? '',
          });
      }
      return found;
    },
    /** Fifty reviews, the newest first. @param page `next` of the page before @throws {OutsideError} */
    async reviews(account: GoogleAccount, location: string, page: string | null): Promise<Given<GoogleReviewPage>> {
      const query = new URLSearchParams({ pageSize: String(PAGE), orderBy: 'updateTime desc' });
      if (page !== null) query.set('pageToken', page);
      const url = `${settings.reviews}/v4/${pathOf(location)}/reviews?${query.toString()}`;
      const given = await ask(account, { url }, answers.reviews);
      if (isRefused(given)) return given;
      return {
        reviews: given.reviews.map(answers.reviewOf).filter((review) => review !== null),
        average: given.averageRating ?? null,
        total: given.totalReviewCount ?? given.reviews.length,
        next: given.nextPageToken ?? null,
      };
    },
    /** Writes the answer, or another one in its place; an empty one takes it away. @throws {OutsideError} */
    async reply(
      account: GoogleAccount,
      location: string,
      review_id: string,
      comment: string,
    ): Promise<GoogleRefusal | null> {
      const url = `${settings.reviews}/v4/${pathOf(location)}/reviews/${encodeURIComponent(review_id)}/reply`;
      const call = comment === '' ? ({ method: 'DELETE' } as const) : ({ method: 'PUT', json: { comment } } as const);
      // The same answer again changes nothing.
      const given = await ask(account, { ...call, url, repeatable: true }, answers.anything);
      return isRefused(given) ? given.refused : null;
    },
  };
}
export type GoogleBusiness = ReturnType<typeof openGoogleBusiness>;

const REFUSALS: Readonly<Record<string, GoogleRefusal>> = {
  PERMISSION_DENIED: 'not_approved',
  UNAUTHENTICATED: 'signed_out',
  NOT_FOUND: 'gone',
  INVALID_ARGUMENT: 'invalid',
};
const pathOf = (name: string): string => name.split('/').map(encodeURIComponent).join('/');

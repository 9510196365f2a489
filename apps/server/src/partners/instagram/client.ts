import type { PostFailure } from '@comanda/domain/instagram/codes';
import type * as z from 'zod';
import type { Answer } from '../send-request.ts';
import { OutsideError } from '../outside-error.ts';
import type { OutsideCall } from '../outside.ts';
import type { PartnerTools } from '../partner.ts';
import {
  type ContainerState,
  failureIn,
  failureOf,
  igError,
  igId,
  igMe,
  igMedia,
  igMediaList,
  igQuota,
  igShortToken,
  igStatus,
  igToken,
} from './answers.ts';
import type { InstagramKeys } from './keys.ts';

export interface InstagramSettings {
  root: string;
  auth: string;
  token: string;
  version: string;
  app_id: string;
  app_secret: string;
}
interface Account {
  store_id: number;
  keys: InstagramKeys;
}
export interface Picture {
  kind: 'feed' | 'story';
  image_url: string;
  caption: string;
  alt_text: string;
}
export type Refused = { refused: PostFailure | 'not_ready' };
/** What it says yes or no to. */
type Said<Yes> = Yes | Refused;
export type InstagramClient = ReturnType<typeof openInstagram>;

const RULES = { patienceMs: 8_000, failures: 5, connections: 8, calls: 64, mostBytes: 300_000 };
const SCOPES = 'instagram_business_basic,instagram_business_content_publish';

/** Instagram API with Instagram Login: container, status, publish; each in the name of the store that connected its account. */
export function openInstagram(
  { root, auth, token: tokenUrl, version, app_id, app_secret }: InstagramSettings,
  { outside: open, clock }: Pick<PartnerTools, 'outside' | 'clock'>,
) {
  const outside = open(RULES);

  async function ask<T>(
    { store_id, keys }: Account,
    { path, json, ...call }: Pick<OutsideCall, 'method'> & { path: string; json?: object },
    schema: z.ZodType<T>,
  ): Promise<Said<T>> {
    return outside.call(
      {
        ...call,
        url: `${root}/${version}/${path}`,
        store_id,
        headers: {
          authorization: `Bearer ${keys.access_token}`,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      },
      (answer) => read(answer, schema),
    );
  }

  /** @returns null for a word that opens nothing */
  const tokenOf = <T extends object>(call: OutsideCall, schema: z.ZodType<T>): Promise<T | null> =>
    outside.call(call, (answer) => {
      const said = read(answer, schema);
      return isRefused(said) ? null : said;
    });
  const graphToken = (path: string, words: Record<string, string>) =>
    tokenOf({ url: `${root}/${path}?${new URLSearchParams(words)}` }, igToken);
  const untilOf = (expires_in: number) => new Date(clock().getTime() + expires_in * 1_000).toISOString();

  return {
    connectUrl: ({ state, back }: { state: string; back: string }): string =>
      `${auth}?${new URLSearchParams({ client_id: app_id, redirect_uri: back, response_type: 'code', scope: SCOPES, state })}`,

    /** A word of some minutes becomes a token of an hour, and that one of sixty days. @returns null when it says no */
    async connect({ code, back }: { code: string; back: string }): Promise<InstagramKeys | null> {
      const form = { client_id: app_id, client_secret: app_secret, grant_type: 'authorization_code' };
      const short = await tokenOf(
        {
          method: 'POST',
          url: tokenUrl,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ ...form, redirect_uri: back, code }).toString(),
        },
        igShortToken,
      );
      if (short === null) return null;
      const long = await graphToken('access_token', {
        grant_type: 'ig_exchange_token',
        client_secret: app_secret,
        access_token: short.access_token,
      });
      if (long === null) return null;
      const keys = { access_token: long.access_token, user_id: '', username: '', until: '' };
      const me = await ask({ store_id: 0, keys }, { path: 'me?fields=user_id,username' }, igMe);
      if (isRefused(me)) return null;
      return { ...keys, user_id: me.user_id, username: me.username, until: untilOf(long.expires_in) };
    },

    /** Of a token that is at least a day old. @returns null when it opens nothing any more */
    async renew(keys: InstagramKeys): Promise<InstagramKeys | null> {
      const given = await graphToken('refresh_access_token', {
        grant_type: 'ig_refresh_token',
        access_token: keys.access_token,
      });
      return given && { ...keys, access_token: given.access_token, until: untilOf(given.expires_in) };
    },

    container: (account: Account, { kind, image_url, caption, alt_text }: Picture): Promise<Said<{ id: string }>> =>
      ask(
        account,
        {
          method: 'POST',
          path: `${account.keys.user_id}/media`,
          json: kind === 'story' ? { image_url, media_type: 'STORIES' } : { image_url, caption, alt_text },
        },
        igId,
      ),

    async state(
      account: Account,
      container: string,
    ): Promise<{ state: ContainerState; failure: PostFailure } | Refused> {
      const said = await ask(account, { path: `${encodeURIComponent(container)}?fields=status_code,status` }, igStatus);
      return isRefused(said) ? said : { state: said.status_code, failure: failureIn(said.status ?? '') };
    },

    publish: (account: Account, creation_id: string): Promise<Said<{ id: string }>> =>
      ask(account, { method: 'POST', path: `${account.keys.user_id}/media_publish`, json: { creation_id } }, igId),

    /** Posts of the last 24 hours, and how many may be; it says itself how many, its pages disagree. */
    async quota(account: Account): Promise<{ used: number; total: number } | null> {
      const path = `${account.keys.user_id}/content_publishing_limit?fields=quota_usage,config`;
      const said = await ask(account, { path }, igQuota);
      if (isRefused(said)) return null;
      const [first] = said.data;
      return first?.config ? { used: first.quota_usage, total: first.config.quota_total } : null;
    },

    /** A post's own address; '' where it is not known. */
    async permalink(account: Account, media: string): Promise<string> {
      const said = await ask(account, { path: `${encodeURIComponent(media)}?fields=permalink` }, igMedia);
      return isRefused(said) ? '' : (said.permalink ?? '');
    },

    /** The newest post: what a container became whose answer never came. */
    async newest(account: Account): Promise<{ id: string; permalink: string } | null> {
      const said = await ask(
        account,
        { path: `${account.keys.user_id}/media?fields=id,permalink&limit=1` },
        igMediaList,
      );
      const first = isRefused(said) ? undefined : said.data[0];
      return first ? { id: first.id, permalink: first.permalink ?? '' } : null;
    },
  };
}

export const isRefused = (said: object): said is Refused => 'refused' in said;

function read<T>({ status, body }: Answer, schema: z.ZodType<T>): Said<T> {
  const json: unknown = JSON.parse(body.toString('utf8'));
  if (status < 300) return schema.parse(json);
  const known = igError.safeParse(json);
  if (!known.success) {
    if (status === 400) return { refused: 'refused' }; // its token server speaks otherwise
    throw new OutsideError('instagram', 'status', { status, arrived: true });
  }
  return { refused: failureOf(known.data.error) };
}

import type { MessageCategory } from '@comanda/domain/whatsapp/codes';
import * as z from 'zod';
import { OutsideError } from '../outside-error.ts';
import type { OutsideCall } from '../outside.ts';
import { packForm } from '../pack-form.ts';
import type { PartnerTools } from '../partner.ts';
import {
  accepted,
  mediaAnswer,
  type KnownTemplate,
  type MetaRefusal,
  numberAnswer,
  refusal,
  templateIds,
  templateIn,
  templatePage,
  uploaded,
  uploadedHandle,
  uploadPlace,
} from './answers.ts';
import type { WhatsappAccount } from './keys.ts';
import { bodyOf, type OutMessage } from './out-message.ts';
import { componentsOf, type WrittenTemplate } from './template-components.ts';

const NAME = 'whatsapp';
const RULES = { patienceMs: 8_000, failures: 5, connections: 32, calls: 200, mostBytes: 2_000_000, retries: 1 };
/** Pictures, sound and papers are longer than words. */
const MEDIA_RULES = { patienceMs: 15_000, failures: 5, connections: 8, calls: 32, mostBytes: 6_000_000, retries: 1 };
/** Where Meta keeps what people send: the account's key is shown to nobody else. */
const MEDIA_HOSTS = ['.fbsbx.com', '.whatsapp.net', '.facebook.com'];
/** Whose words are read: what it took, or why it did not. */
const SAID = [200, 400, 401, 403, 404];
/** Templates of an account, at most: a page has a hundred. */
const PAGES = 10;

/** To whom: digits with the country's, or Meta's own name of somebody who hides them. */
export interface Recipient {
  phone: string | null;
  wa_user: string | null;
}
/** `code`: Meta's number of the reason. */
export type Sent = { ok: true; wamid: string; wa_id: string | null } | RefusedSent;
interface RefusedSent {
  ok: false;
  code: number;
  again: boolean;
  shut: boolean;
}
export interface MediaFile {
  mime: string;
  name: string;
  bytes: Uint8Array;
}

export interface Whatsapp {
  /** What one message costs, in reais. */
  rates: Readonly<Record<MessageCategory, number>>;
  freeService: number;
  /**
   * Said once: Meta has no key by which it would know a message again.
   * @param ref comes back with what it tells of the message
   * @throws {OutsideError} whose `arrived` says whether it may be on its way all the same
   */
  send: (account: WhatsappAccount, to: Recipient, message: OutMessage, ref: string) => Promise<Sent>;
  /** What somebody has sent. @returns null where Meta has it no more, or it is longer than is kept @throws {OutsideError} */
  media: (account: WhatsappAccount, media_id: string) => Promise<Buffer | null>;
  /** Gives Meta a file to send, which it keeps for thirty days. @throws {OutsideError} */
  upload: (account: WhatsappAccount, file: MediaFile) => Promise<{ ok: true; media_id: string } | RefusedSent>;
  /** Two blue ticks for whoever wrote. @throws {OutsideError} */
  markRead: (account: WhatsappAccount, wamid: string) => Promise<void>;
  /** @throws {OutsideError} */
  templates: (account: WhatsappAccount) => Promise<KnownTemplate[]>;
  /** Hands one over to be judged: a new one, or what has changed of one that is there. @returns Meta's words where it refuses @throws {OutsideError} */
  writeTemplate: (account: WhatsappAccount, template: WrittenTemplate) => Promise<string | null>;
  /** In every language. @returns Meta's words where it refuses @throws {OutsideError} */
  dropTemplate: (account: WhatsappAccount, name: string) => Promise<string | null>;
  /** @returns null where the keys open nothing @throws {OutsideError} */
  number: (
    account: WhatsappAccount,
  ) => Promise<{ display_phone: string; verified_name: string; quality: string } | null>;
  /** Has Meta tell the store's own address. @returns whether it took it @throws {OutsideError} */
  subscribe: (account: WhatsappAccount, address: string) => Promise<boolean>;
}

interface Given {
  root: string;
  rates: Whatsapp['rates'];
  freeService: number;
}

/** Meta's Cloud API, in each store's own name. */
export function openWhatsapp(
  { root, rates, freeService }: Given,
  { outside: open }: Pick<PartnerTools, 'outside'>,
): Whatsapp {
  const outside = open(RULES);
  const files = open(MEDIA_RULES);
  const callOf = ({ store_id, keys }: WhatsappAccount, path: string, json?: object): OutsideCall => ({
    method: json === undefined ? 'GET' : 'POST',
    url: `${root}/${path}`,
    store_id,
    headers: {
      authorization: `Bearer ${keys.token}`,
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  const ask = <T>(account: WhatsappAccount, path: string, schema: z.ZodType<T>, json?: object) =>
    outside.ask(callOf(account, path, json), z.union([refusal, schema]), SAID);
  const messages = ({ keys }: WhatsappAccount) => `${keys.phone_number_id}/messages`;
  const product = { messaging_product: 'whatsapp' };
  /** A picture that a template is judged by: a place is asked for, and the whole of it put there. */
  const handOver = async (account: WhatsappAccount, picture: Buffer) => {
    const wanted = { file_name: 'foto.jpeg', file_length: String(picture.length), file_type: 'image/jpeg' };
    const place = await ask(account, `app/uploads?${new URLSearchParams(wanted)}`, uploadPlace, {});
    if ('error' in place) return place;
    const headers = { authorization: `OAuth ${account.keys.token}`, file_offset: '0', 'content-type': 'image/jpeg' };
    const call = { ...callOf(account, place.id), method: 'POST' as const, headers, body: new Uint8Array(picture) };
    return files.ask({ ...call, repeatable: true }, z.union([refusal, uploadedHandle]), SAID);
  };
  /** What it refuses here is not the caller's to mend. */
  const must = <T extends object>(answer: T | { error: MetaRefusal }): T => {
    if ('error' in answer) throw new OutsideError(NAME, 'status', { status: 400, arrived: true });
    return answer;
  };

  return {
    rates,
    freeService,
    async send(account, { phone, wa_user }, message, ref) {
      const to = phone === null ? { recipient: wa_user } : { to: phone };
      const body = {
        ...product,
        recipient_type: 'individual',
        ...to,
        ...bodyOf(message),
        biz_opaque_callback_data: ref,
      };
      const answer = await ask(account, messages(account), accepted, body);
      if ('error' in answer) return refusedBy(answer.error);
      const [first] = answer.messages;
      if (first === undefined) throw new OutsideError(NAME, 'odd', { arrived: true });
      return { ok: true, wamid: first.id, wa_id: answer.contacts[0]?.wa_id ?? null };
    },
    async media(account, media_id) {
      const path = `${encodeURIComponent(media_id)}?phone_number_id=${account.keys.phone_number_id}`;
      const known = await ask(account, path, mediaAnswer);
      if ('error' in known || (known.file_size ?? 0) > MEDIA_RULES.mostBytes || !isMetas(known.url, root)) return null;
      const call = { ...callOf(account, ''), url: known.url };
      return files.call(call, ({ status, body }) => (status === 200 ? body : null));
    },
    async upload(account, { mime, name, bytes }) {
      const form = new FormData();
      form.set('messaging_product', 'whatsapp');
      form.set('type', mime);
      form.set('file', new Blob([new Uint8Array(bytes)], { type: mime }), name);
      const { body, type } = await packForm(form);
      const plain = callOf(account, `${account.keys.phone_number_id}/media`);
      const headers = { ...plain.headers, 'content-type': type };
      const call = { ...plain, method: 'POST' as const, headers, body, repeatable: true };
      const answer = await files.ask(call, z.union([refusal, uploaded]), SAID);
      return 'error' in answer ? refusedBy(answer.error) : { ok: true, media_id: answer.id };
    },
    async markRead(account, wamid) {
      await ask(account, messages(account), z.looseObject({}), { ...product, status: 'read', message_id: wamid });
    },
    async templates(account) {
      const found: KnownTemplate[] = [];
      let after = '';
      for (let page = 0; page < PAGES; page += 1) {
        const path = `${account.keys.waba_id}/message_templates?limit=100${after}`;
        const { data, paging } = must(await ask(account, path, templatePage));
        found.push(...data.map(templateIn));
        const cursor = paging?.cursors?.after;
        if (paging?.next === undefined || cursor === undefined) break;
        after = `&after=${encodeURIComponent(cursor)}`;
      }
      return found;
    },
    async writeTemplate(account, template) {
      const { name, language, category, picture } = template;
      const path = `${account.keys.waba_id}/message_templates`;
      const found = must(
        await ask(
          account,
          `${path}?${new URLSearchParams({ name, limit: '100', fields: 'id,name,language' })}`,
          templateIds,
        ),
      );
      const known = found.data.find((each) => each.name === name && each.language === language);
      const handed = picture === null ? null : await handOver(account, picture);
      if (handed !== null && 'error' in handed) return refusedIn(handed);
      const written = { category: category.toUpperCase(), components: componentsOf(template, handed?.h ?? null) };
      const answer = await (known === undefined
        ? ask(account, path, z.looseObject({ id: z.string() }), { name, language, ...written })
        : ask(account, known.id, z.looseObject({}), written));
      return refusedIn(answer);
    },
    async dropTemplate(account, name) {
      const path = `${account.keys.waba_id}/message_templates?${new URLSearchParams({ name })}`;
      const call = { ...callOf(account, path), method: 'DELETE' as const };
      return refusedIn(await outside.ask(call, z.union([refusal, z.looseObject({})]), SAID));
    },
    async number(account) {
      const fields = 'display_phone_number,verified_name,quality_rating';
      const answer = await ask(account, `${account.keys.phone_number_id}?fields=${fields}`, numberAnswer);
      if ('error' in answer) return null;
      const { display_phone_number, verified_name, quality_rating } = answer;
      return { display_phone: display_phone_number, verified_name, quality: quality_rating.toLowerCase() };
    },
    async subscribe(account, address) {
      const { waba_id, verify_token } = account.keys;
      const body = { override_callback_uri: address, verify_token };
      const answer = await ask(account, `${waba_id}/subscribed_apps`, z.object({ success: z.boolean() }), body);
      return 'success' in answer && answer.success;
    },
  };
}

function isMetas(address: string, root: string): boolean {
  const { protocol, hostname, origin } = new URL(address);
  return (
    origin === new URL(root).origin || (protocol === 'https:' && MEDIA_HOSTS.some((end) => hostname.endsWith(end)))
  );
}

const refusedIn = (answer: object): string | null => {
  const refused = refusal.safeParse(answer);
  return refused.success ? refused.data.error.error_user_msg || refused.data.error.message : null;
};

/** Too much at once: by application, account, number, or to one person. */
const LATER: readonly number[] = [4, 80007, 130429, 131056, 131000, 131016];
/** Keys that open nothing, or a number that is not registered. */
export const SHUT: readonly number[] = [0, 10, 190, 200, 133010];
const refusedBy = ({ code }: MetaRefusal): RefusedSent => ({
  ok: false,
  code,
  again: LATER.includes(code),
  shut: SHUT.includes(code),
});

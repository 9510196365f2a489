import type { CampaignCoupon } from '@comanda/contract/campaigns';
import { type Filling, fillMessage, firstName } from '@comanda/domain/campaigns/fill-message';
import { formatDate } from '@comanda/domain/format';
import { couponPath, storePath } from '@comanda/domain/paths';
import type { Config } from '../../platform/config.ts';
import { type Markup, markup } from '../../platform/markup.ts';
import { signedName } from '../../platform/signed-name.ts';
import { oneClickLink, unsubscribeLink } from '../mailing/public.ts';
import type { Person } from './audience.repo.ts';
import type { Writer } from './campaign-settings.repo.ts';

const DAY = 86_400_000;
type Signing = Pick<Config, 'SECRET' | 'PUBLIC_URL'>;

/** A coupon that one person has been given. */
export interface GivenCoupon {
  name: string;
  expire_date: string;
}

export const fillingOf = (
  person: Pick<Person, 'name' | 'last_order_at'>,
  store: Pick<Writer, 'name' | 'country_id'>,
  given: { link: string; coupon: GivenCoupon | null; now: Date },
): Filling => ({
  nome: firstName(person.name),
  loja: store.name,
  link: given.link,
  dias:
    person.last_order_at === null
      ? ''
      : String(Math.max(0, Math.floor((given.now.getTime() - Date.parse(person.last_order_at)) / DAY))),
  cupom: given.coupon?.name ?? '',
  validade: given.coupon ? formatDate(`${given.coupon.expire_date}T12:00:00Z`, 'UTC', store.country_id) : '',
});

/** Where a message leads: by way of what counts that somebody came. */
export const messageLink = (config: Signing, store_id: number, id: number): string =>
  config.PUBLIC_URL + messagePath(config, store_id, id);

/** The same, on whichever host a store's page is open. */
export const messagePath = ({ SECRET }: Pick<Signing, 'SECRET'>, store_id: number, id: number): string =>
  `/api/m/${signedName(SECRET, 'message', store_id, id)}`;

/** Where it ends: with the coupon in the bag, or on the menu. */
export const landingPath = (slug: string, coupon: string | null): string =>
  coupon === null ? storePath(slug) : couponPath(slug, coupon);

/** The last day of a coupon that is given now, by the store's calendar. */
export const lastDay = ({ days }: Pick<CampaignCoupon, 'days'>, today: string): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

interface Letter {
  subject: string;
  body: string;
  button: string;
}
interface Reader {
  email: string;
  store: Pick<Writer, 'name'>;
  link: string;
  /** Left out where nobody is to be counted. */
  seen?: string;
}

/** The mail of one person, as plain text and as HTML, with its ways out. */
export function writeCampaignMail(
  config: Signing,
  { subject, body, button }: Letter,
  filling: Filling,
  reader: Reader,
) {
  const { email, store, link, seen } = reader;
  const text = fillMessage(body, filling);
  const title = fillMessage(subject, filling).replace(/[\r\n]+/g, ' ');
  const out = unsubscribeLink(config, email);
  const why = `Você recebeu este e-mail porque é cliente de ${store.name}.`;
  const press = button === '' ? 'Ver o cardápio' : button;
  const html = markup`<!doctype html>
<html lang="pt"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;background:#f4f1f3;color:#1d171c;font:16px/1.5 Archivo,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-weight:700">${store.name}</p>
<div style="background:#fff;border-radius:12px;padding:24px">
${text.split(/\n{2,}/).map((part) => markup`<p style="margin:0 0 16px">${linesOf(part)}</p>`)}
<a href="${link}" style="display:inline-block;background:#5b1a43;color:#fff;text-decoration:none;font-weight:700;border-radius:8px;padding:12px 20px">${press}</a>
</div>
<p style="margin:16px 0 0;font-size:13px;color:#5f585d">${why} <a href="${out}" style="color:#5f585d">Não receber mais</a></p>
${seen !== undefined && markup`<img src="${seen}" width="1" height="1" alt="">`}
</div></body></html>`;
  return {
    recipient: email,
    subject: title,
    body: `${text}\n\n${press}: ${link}\n\n--\n${why} Não receber mais: ${out}\n`,
    html: html.html,
    one_click_link: oneClickLink(config, email),
    bulk: true,
  };
}

const linesOf = (part: string): Markup[] =>
  part.split('\n').map((line, index) => (index === 0 ? markup`${line}` : markup`<br>${line}`));

import type { CampaignCoupon } from '@comanda/contract/marketing/campaigns';
import { type Filling, fillMessage } from '@comanda/domain/campaigns/fill-message';
import { firstName } from '@comanda/domain/clients/first-name';
import { formatDate } from '@comanda/domain/format';
import { couponPath, storePath } from '@comanda/domain/paths';
import type { Config } from '../../platform/config.ts';
import { writeLetter } from '../../platform/letter.ts';
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
  nome: firstName(person.name) || 'cliente',
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
  return {
    recipient: email,
    subject: title,
    ...writeLetter({
      title,
      head: store.name,
      parts: [
        {
          pieces: [
            { kind: 'text', text },
            { kind: 'button', text: press, url: link },
          ],
        },
      ],
      foot: { text: why, links: [{ text: 'Não receber mais', url: out }] },
      ...(seen === undefined ? {} : { seen }),
    }),
    one_click_link: oneClickLink(config, email),
    bulk: true,
  };
}

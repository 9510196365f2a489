import type { Digest } from '@comanda/domain/morning/digest';
import type { Role } from '@comanda/domain/codes';
import { type DigestLink, digestLinkFor, digestPath } from '@comanda/domain/morning/links';
import { formatLongDate } from '@comanda/domain/format';
import { t } from '@comanda/words/i18n';
import {
  aheadWords,
  dayWords,
  figureWords,
  greetingWords,
  headlineWords,
  itemsTitle,
  itemWords,
  madeWords,
  needsTitle,
  needWords,
  unknownWords,
} from '@comanda/words/morning-words';
import { type LetterPart, writeLetter } from '../../platform/letter.ts';

interface Letter {
  /** Who reads it, as the account calls them. */
  name: string;
  /** Links lead where this role may go. */
  role: Role;
  store: { id: number; name: string; country_id: number };
  url: string;
  /** The page on which one press ends these mails. */
  stop: string;
}

/** The morning's words: each sentence with its figure, and where that is read. */
export function writeMail(digest: Digest, letter: Letter): { subject: string; body: string; html: string } {
  const { name, store, stop } = letter;
  const { country_id } = store;
  const headline = headlineWords(digest, country_id);
  const greeting = greetingWords(digest, name, country_id);
  return {
    subject: `${store.name}: ${headline}`,
    ...writeLetter({
      title: headline,
      head: `${store.name} · ${formatLongDate(`${digest.today}T12:00:00Z`, 'UTC', country_id)}`,
      greeting,
      parts: partsOf(digest, letter),
      foot: {
        text: madeWords(digest),
        links: [
          { text: t('Mudar o horário'), url: addressIn(digest, letter, 'morning') },
          { text: t('Não receber mais'), url: stop },
        ],
      },
    }),
  };
}

function addressIn({ day }: Digest, { role, store, url }: Letter, link: DigestLink, order_id?: number): string {
  const to = { store_id: store.id, day, ...(order_id !== undefined && { order_id }) };
  return url + digestPath(digestLinkFor(link, role), to);
}

function partsOf(digest: Digest, letter: Letter): LetterPart[] {
  const { country_id } = letter.store;
  const at = (link: DigestLink, order_id?: number) => addressIn(digest, letter, link, order_id);
  const ahead = aheadWords(digest, country_id);
  const unknown = digest.sold?.unknown;
  const figures = figureWords(digest, country_id).map(({ label, value, note, link }) => ({
    text: [`${label}: ${value}`, ...(note === '' ? [] : [`(${note})`])].join(' '),
    url: at(link),
  }));
  const needs = digest.needs.map((need) => {
    const { title, text, link, order_id } = needWords(need, country_id);
    return { text: `${title}. ${text}`, url: at(link, order_id) };
  });
  const items = digest.items.map((item) => ({ text: `${item.name}: ${itemWords(item, digest.day, country_id)}` }));
  return [
    { lines: dayWords(digest, country_id).map(({ text, link }) => ({ text, url: at(link) })) },
    {
      large: true,
      lines: [...figures, ...(unknown == null ? [] : [{ text: unknownWords(unknown).text, url: at('costs') }])],
    },
    { title: needsTitle(), lines: needs },
    { lines: ahead ? [{ text: `${ahead.title}. ${ahead.text}`, url: at(ahead.link) }] : [] },
    {
      title: itemsTitle(),
      // The whole list stands behind the last of them.
      lines: items.map((item, index) => (index === items.length - 1 ? { ...item, url: at('items') } : item)),
    },
  ];
}

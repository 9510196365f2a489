import type { Digest } from '@comanda/domain/morning/digest';
import { type DigestLink, digestPath } from '@comanda/domain/morning/links';
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

interface Letter {
  /** Who reads it, as the account calls them. */
  name: string;
  store: { id: number; name: string; country_id: number };
  url: string;
  /** The page on which one press ends these mails. */
  stop: string;
}

/** The morning's words as plain text: each sentence with its figure, and below it where that is read. */
export function writeMail(digest: Digest, { name, store, url, stop }: Letter): { subject: string; body: string } {
  const { country_id } = store;
  const at = (link: DigestLink, order_id?: number) =>
    url + digestPath(link, { store_id: store.id, day: digest.day, ...(order_id !== undefined && { order_id }) });
  const headline = headlineWords(digest, country_id);
  const ahead = aheadWords(digest, country_id);
  const parts: string[][] = [
    [
      `${store.name} · ${formatLongDate(`${digest.today}T12:00:00Z`, 'UTC', country_id)}`,
      greetingWords(digest, name, country_id),
    ],
    dayWords(digest, country_id).map(({ text, link }) => `${text}\n${at(link)}`),
    [
      ...figureWords(digest, country_id).map(
        ({ label, value, note, link }) =>
          [`${label}: ${value}`, ...(note === '' ? [] : [`(${note})`])].join(' ') + `\n${at(link)}`,
      ),
      ...(digest.sold?.unknown == null ? [] : [`${unknownWords(digest.sold.unknown).text}\n${at('costs')}`]),
    ],
    digest.needs.length === 0
      ? []
      : [
          needsTitle().toUpperCase(),
          ...digest.needs.map((need) => {
            const { title, text, link, order_id } = needWords(need, country_id);
            return `${title}. ${text}\n${at(link, order_id)}`;
          }),
        ],
    ahead ? [`${ahead.title}. ${ahead.text}\n${at(ahead.link)}`] : [],
    digest.items.length === 0
      ? []
      : [
          itemsTitle().toUpperCase(),
          ...digest.items.map((item) => `${item.name}: ${itemWords(item, digest.day, country_id)}`),
          at('items'),
        ],
    [
      madeWords(digest),
      t('Mudar o horário: {url}', { url: at('morning') }),
      t('Não receber mais: {url}', { url: stop }),
    ],
  ];
  return {
    subject: `${store.name}: ${headline}`,
    body: `${parts
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n')}\n`,
  };
}

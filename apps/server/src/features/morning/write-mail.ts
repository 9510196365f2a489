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
import { type Markup, markup } from '../../platform/markup.ts';

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

/** What is said of one thing: lines with the address at which each is read. */
interface Part {
  title?: string;
  /** The figures that stand out. */
  large?: true;
  lines: readonly { text: string; url?: string }[];
}

/** The morning's words: each sentence with its figure, and where that is read; as plain text, and the same as HTML without a picture. */
export function writeMail(digest: Digest, letter: Letter): { subject: string; body: string; html: string } {
  const { name, store, stop } = letter;
  const { country_id } = store;
  const headline = headlineWords(digest, country_id);
  const greeting = greetingWords(digest, name, country_id);
  const head = `${store.name} · ${formatLongDate(`${digest.today}T12:00:00Z`, 'UTC', country_id)}`;
  const parts = partsOf(digest, letter).filter(({ lines }) => lines.length > 0);
  const foot = { made: madeWords(digest), hours: addressIn(digest, letter, 'morning'), stop };
  return {
    subject: `${store.name}: ${headline}`,
    body: `${[`${head}\n${greeting}`, ...parts.map(textOf), footText(foot)].join('\n\n')}\n`,
    html: htmlOf({ head, greeting, headline, parts, foot }).html,
  };
}

function addressIn({ day }: Digest, { role, store, url }: Letter, link: DigestLink, order_id?: number): string {
  const to = { store_id: store.id, day, ...(order_id !== undefined && { order_id }) };
  return url + digestPath(digestLinkFor(link, role), to);
}

function partsOf(digest: Digest, letter: Letter): Part[] {
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

const textOf = ({ title, lines }: Part): string =>
  [
    ...(title === undefined ? [] : [title.toUpperCase()]),
    ...lines.map(({ text, url }) => (url === undefined ? text : `${text}\n${url}`)),
  ].join('\n');

interface Foot {
  made: string;
  hours: string;
  stop: string;
}
const footText = ({ made, hours, stop }: Foot): string =>
  [made, t('Mudar o horário: {url}', { url: hours }), t('Não receber mais: {url}', { url: stop })].join('\n');

interface Shown {
  head: string;
  greeting: string;
  headline: string;
  parts: readonly Part[];
  foot: Foot;
}
const LINK = 'color:#1d171c;text-decoration:underline;text-decoration-color:#b9aab6';

/** Styles stand at the tags: programs that read mails know no others. */
const htmlOf = ({ head, greeting, headline, parts, foot }: Shown): Markup => markup`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${headline}</title></head>
<body style="margin:0;background:#f4f1f3;color:#1d171c;font:16px/1.5 Archivo,Helvetica,Arial,sans-serif">
<div style="max-width:600px;margin:0 auto;padding:24px 16px">
<p style="margin:0;font-size:13px;color:#5f585d">${head}</p>
<h1 style="margin:4px 0 20px;font-size:24px;line-height:1.25">${greeting}</h1>
${parts.map(partHtml)}
<p style="margin:20px 0 0;font-size:12px;color:#5f585d">${foot.made}<br>
<a href="${foot.hours}" style="color:#5f585d">${t('Mudar o horário')}</a> · <a href="${foot.stop}" style="color:#5f585d">${t('Não receber mais')}</a></p>
</div></body></html>`;

const partHtml = ({ title, large, lines }: Part): Markup => markup`
<div style="margin:0 0 12px;padding:16px 20px;background:#ffffff;border-radius:12px">
${title === undefined ? [] : markup`<h2 style="margin:0 0 8px;font-size:16px">${title}</h2>`}
${lines.map(
  ({ text, url }) => markup`<p style="margin:0 0 8px${large ? ';font-weight:bold' : ''}">${
    url === undefined ? text : markup`<a href="${url}" style="${LINK}">${text}</a>`
  }</p>
`,
)}</div>`;

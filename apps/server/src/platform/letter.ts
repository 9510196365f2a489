import { type Markup, markup } from './markup.ts';

/** What is said of one thing: lines, each with the address at which it is read. */
export interface LetterPart {
  title?: string;
  /** The figures that stand out. */
  large?: true;
  lines: readonly { text: string; url?: string }[];
}

/** One piece below the other of a letter that somebody has written themselves. */
export type LetterPiece =
  | { kind: 'heading' | 'text'; text: string }
  | { kind: 'picture'; url: string; alt: string }
  | { kind: 'items'; items: readonly { name: string; price: string; url: string; picture: string | null }[] }
  | { kind: 'coupon'; code: string; text: string; url: string }
  | { kind: 'button'; text: string; url: string }
  /** Five stars, each of which leads there. */
  | { kind: 'stars'; text: string; url: string }
  | { kind: 'divider' };

export interface Letter {
  /** The browser's title of the mail shown as a page. */
  title: string;
  /** What a mailbox shows after the subject; nobody reads it in the letter. */
  preview?: string;
  /** Whose letter it is, and of when. */
  head: string;
  /** Left out where the letter's own words begin. */
  greeting?: string;
  parts: readonly (LetterPart | { pieces: readonly LetterPiece[] })[];
  foot: { text: string; links: readonly { text: string; url: string }[] };
  /** The address of a picture that tells that it was opened. */
  seen?: string;
}

/** A mail's words as plain text, and the same as HTML. */
export function writeLetter({ parts, ...letter }: Letter): { body: string; html: string } {
  const { head, greeting, foot } = letter;
  const said = parts.filter((part) => ('pieces' in part ? part.pieces : part.lines).length > 0);
  const end = [foot.text, ...foot.links.map(({ text, url }) => `${text}: ${url}`)].join('\n');
  const begin = [head, ...(greeting === undefined ? [] : [greeting])].join('\n');
  return {
    body: `${[begin, ...said.map(textOf), end].join('\n\n')}\n`,
    html: htmlOf({ ...letter, parts: said }).html,
  };
}

const textOf = (part: Letter['parts'][number]): string =>
  'pieces' in part
    ? part.pieces
        .map(pieceText)
        .filter((text) => text !== '')
        .join('\n\n')
    : [
        ...(part.title === undefined ? [] : [part.title.toUpperCase()]),
        ...part.lines.map(({ text, url }) => (url === undefined ? text : `${text}\n${url}`)),
      ].join('\n');

function pieceText(piece: LetterPiece): string {
  switch (piece.kind) {
    case 'heading':
      return piece.text.toUpperCase();
    case 'text':
      return piece.text;
    case 'picture':
      return '';
    case 'items':
      return piece.items.map(({ name, price, url }) => `${name}, ${price}\n${url}`).join('\n');
    case 'coupon':
      return `${piece.text}: ${piece.code}\n${piece.url}`;
    case 'button':
    case 'stars':
      return `${piece.text}: ${piece.url}`;
    case 'divider':
      return '--';
  }
}

const LINK = 'color:#1d171c;text-decoration:underline;text-decoration-color:#b9aab6';
const CARD = 'margin:0 0 12px;background:#ffffff;border-radius:12px';

/** Styles stand at the tags: programs that read mails know no others. */
const htmlOf = ({ title, preview = '', head, greeting, parts, foot, seen }: Letter): Markup => markup`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;background:#f4f1f3;color:#1d171c;font:16px/1.5 Archivo,Helvetica,Arial,sans-serif">
${preview !== '' && markup`<div style="display:none;max-height:0;overflow:hidden">${preview}</div>`}
<div style="max-width:600px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 ${greeting === undefined ? 16 : 0}px;font-size:13px;color:#5f585d">${head}</p>
${greeting !== undefined && markup`<h1 style="margin:4px 0 20px;font-size:24px;line-height:1.25">${greeting}</h1>`}
${parts.map((part) => ('pieces' in part ? piecesHtml(part.pieces) : partHtml(part)))}
<p style="margin:20px 0 0;font-size:12px;color:#5f585d">${brokenLines(foot.text)}<br>
${foot.links.map(
  ({ text, url }, at) => markup`${at > 0 && ' · '}<a href="${url}" style="color:#5f585d">${text}</a>`,
)}</p>
${seen !== undefined && markup`<img src="${seen}" width="1" height="1" alt="">`}
</div></body></html>`;

const partHtml = ({ title, large, lines }: LetterPart): Markup => markup`
<div style="${CARD};padding:16px 20px">
${title === undefined ? [] : markup`<h2 style="margin:0 0 8px;font-size:16px">${title}</h2>`}
${lines.map(
  ({ text, url }) => markup`<p style="margin:0 0 8px${large ? ';font-weight:bold' : ''}">${
    url === undefined ? text : markup`<a href="${url}" style="${LINK}">${text}</a>`
  }</p>
`,
)}</div>`;

const piecesHtml = (pieces: readonly LetterPiece[]): Markup => markup`
<div style="${CARD};padding:24px;overflow:hidden">${pieces.map(pieceHtml)}</div>`;

const BLOCK = 'margin:0 0 16px';
function pieceHtml(piece: LetterPiece): Markup {
  switch (piece.kind) {
    case 'heading':
      return markup`<h2 style="${BLOCK};font-size:26px;line-height:1.2">${piece.text}</h2>`;
    case 'text':
      return markup`${piece.text.split(/\n{2,}/).map((part) => markup`<p style="${BLOCK}">${brokenLines(part)}</p>`)}`;
    case 'picture':
      return markup`<img src="${piece.url}" alt="${piece.alt}" width="552" style="${BLOCK};display:block;width:100%;height:auto;border-radius:8px">`;
    case 'items':
      return markup`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="${BLOCK}"><tr>${piece.items.map(itemHtml(piece.items.length))}</tr></table>`;
    case 'coupon':
      return markup`<p style="${BLOCK};padding:16px;border:2px dashed #b9aab6;border-radius:8px;text-align:center">${piece.text}<br><a href="${piece.url}" style="${LINK};font-size:22px;font-weight:bold;letter-spacing:1px">${piece.code}</a></p>`;
    case 'button':
      return markup`<p style="${BLOCK}"><a href="${piece.url}" style="display:inline-block;background:#5b1a43;color:#ffffff;text-decoration:none;font-weight:bold;border-radius:8px;padding:12px 20px">${piece.text}</a></p>`;
    case 'stars':
      return markup`<p style="${BLOCK};text-align:center">${piece.text}<br><a href="${piece.url}" aria-label="${piece.text}" style="color:#b45309;font-size:32px;letter-spacing:6px;text-decoration:none">★★★★★</a></p>`;
    case 'divider':
      return markup`<hr style="${BLOCK};border:0;border-top:1px solid #e6e3e6">`;
  }
}

const itemHtml =
  (count: number) =>
  ({ name, price, url, picture }: Extract<LetterPiece, { kind: 'items' }>['items'][number]): Markup =>
    markup`<td width="${Math.floor(100 / count)}%" valign="top" style="padding:0 6px"><a href="${url}" style="color:#1d171c;text-decoration:none">${
      picture !== null &&
      markup`<img src="${picture}" alt="" width="164" style="display:block;width:100%;max-width:240px;height:auto;border-radius:8px;margin:0 0 8px">`
    }<b>${name}</b><br>${price}</a></td>`;

const brokenLines = (text: string): Markup[] =>
  text.split('\n').map((line, index) => (index === 0 ? markup`${line}` : markup`<br>${line}`));

import { type Markup, markup } from './markup.ts';

/** What is said of one thing: lines, each with the address at which it is read. */
export interface LetterPart {
  title?: string;
  /** The figures that stand out. */
  large?: true;
  lines: readonly { text: string; url?: string }[];
}

export interface Letter {
  /** The browser's title of the mail shown as a page. */
  title: string;
  /** Whose letter it is, and of when. */
  head: string;
  greeting: string;
  parts: readonly LetterPart[];
  foot: { text: string; links: readonly { text: string; url: string }[] };
}

/** A mail's words as plain text, and the same as HTML without a picture. */
export function writeLetter({ title, head, greeting, parts, foot }: Letter): { body: string; html: string } {
  const said = parts.filter(({ lines }) => lines.length > 0);
  const end = [foot.text, ...foot.links.map(({ text, url }) => `${text}: ${url}`)].join('\n');
  return {
    body: `${[`${head}\n${greeting}`, ...said.map(textOf), end].join('\n\n')}\n`,
    html: htmlOf({ title, head, greeting, parts: said, foot }).html,
  };
}

const textOf = ({ title, lines }: LetterPart): string =>
  [
    ...(title === undefined ? [] : [title.toUpperCase()]),
    ...lines.map(({ text, url }) => (url === undefined ? text : `${text}\n${url}`)),
  ].join('\n');

const LINK = 'color:#1d171c;text-decoration:underline;text-decoration-color:#b9aab6';

/** Styles stand at the tags: programs that read mails know no others. */
const htmlOf = ({ title, head, greeting, parts, foot }: Letter): Markup => markup`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;background:#f4f1f3;color:#1d171c;font:16px/1.5 Archivo,Helvetica,Arial,sans-serif">
<div style="max-width:600px;margin:0 auto;padding:24px 16px">
<p style="margin:0;font-size:13px;color:#5f585d">${head}</p>
<h1 style="margin:4px 0 20px;font-size:24px;line-height:1.25">${greeting}</h1>
${parts.map(partHtml)}
<p style="margin:20px 0 0;font-size:12px;color:#5f585d">${foot.text}<br>
${foot.links.map(
  ({ text, url }, at) => markup`${at > 0 && ' · '}<a href="${url}" style="color:#5f585d">${text}</a>`,
)}</p>
</div></body></html>`;

const partHtml = ({ title, large, lines }: LetterPart): Markup => markup`
<div style="margin:0 0 12px;padding:16px 20px;background:#ffffff;border-radius:12px">
${title === undefined ? [] : markup`<h2 style="margin:0 0 8px;font-size:16px">${title}</h2>`}
${lines.map(
  ({ text, url }) => markup`<p style="margin:0 0 8px${large ? ';font-weight:bold' : ''}">${
    url === undefined ? text : markup`<a href="${url}" style="${LINK}">${text}</a>`
  }</p>
`,
)}</div>`;

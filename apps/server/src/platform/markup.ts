/** Text that is already safe inside HTML. */
export interface Markup {
  readonly html: string;
}
type Value = string | number | Markup | readonly Markup[] | false | null | undefined;

/** Template of HTML: what is put in is escaped, unless it is markup itself. */
export function markup(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return { html: parts.map((part, index) => part + (index < values.length ? htmlOf(values[index]) : '')).join('') };
}

function htmlOf(value: Value): string {
  if (value === undefined || value === null || value === false) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return 'html' in value ? value.html : value.map(({ html }) => html).join('');
}

/** A page for developers: no scripts, nothing from elsewhere. */
export function plainPage({ title, lang, body }: { title: string; lang: string; body: Markup }): string {
  const page = markup`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${{ html: PLAIN_PAGE_STYLE }}</style>
</head>
<body>${body}</body>
</html>`;
  return page.html;
}

/** Known to the security headers by its hash. */
export const PLAIN_PAGE_STYLE = `
:root { color-scheme: light dark; --bg: #f4f2f4; --surface: #fff; --line: #e6e3e6; --fg: #1d171c; --fg-2: #514b50; --fg-3: #6a6469; --link: #98366f; --soft: #faebf2; --code: #faf8f9; }
@media (prefers-color-scheme: dark) { :root { --bg: #120e12; --surface: #1d171c; --line: #342e33; --fg: #f4f2f4; --fg-2: #d7d3d6; --fg-3: #b1acb1; --link: #eeb1cf; --soft: #3b1029; --code: #282327; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--fg); font: 15px/1.5 system-ui, sans-serif; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
.layout { display: grid; grid-template-columns: 232px minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 24px 16px; border-right: 1px solid var(--line); background: var(--surface); font-size: 14px; }
nav a { display: block; padding: 4px 8px; color: var(--fg-2); text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { background: var(--soft); border-radius: 6px; }
main { padding: 32px; max-width: 1000px; }
h1 { margin: 0 0 8px; font-size: 24px; }
h2 { margin: 40px 0 12px; font-size: 20px; }
h3 { margin: 16px 0 4px; font-size: 13px; color: var(--fg-2); }
p { margin: 4px 0 12px; color: var(--fg-2); }
details, article { margin: 8px 0; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
summary { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; padding: 12px 16px; cursor: pointer; }
summary span { color: var(--fg-2); }
.inside { padding: 0 16px 16px; }
article { padding: 16px; }
.method { display: inline-block; width: 58px; font: 700 12px/1.5 ui-monospace, monospace; color: var(--link); }
code, pre { font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { margin: 4px 0; padding: 12px; overflow: auto; white-space: pre-wrap; background: var(--code); border: 1px solid var(--line); border-radius: 8px; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
td { padding: 4px 12px 4px 0; vertical-align: top; border-top: 1px solid var(--line); }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 2px 16px; margin: 0; }
dt { color: var(--fg-3); }
dd { margin: 0; }
@media (max-width: 760px) { .layout { display: block; } nav { position: static; height: auto; border: 0; border-bottom: 1px solid var(--line); } main { padding: 16px; } }
`;

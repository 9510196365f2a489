/** Letters of a notice that a phone still shows whole. */
export const NOTICE_MOST = 240;
/** Letters of it once names are filled in, and of its title: what is encrypted has 4 kB. */
const FILLED_MOST = 400;
const TITLE_MOST = 120;

/** Whether a text may be a notice: touching it opens the store, so that no link stands in it. */
export const fitsNotice = ({ subject, body }: { subject: string; body: string }): boolean =>
  body.trim().length <= NOTICE_MOST && !`${subject}${body}`.includes('{link}');

/** The text of another way as a notice: without the lines that lead somewhere. */
export const asNotice = (body: string): string =>
  body
    .split('\n')
    .filter((line) => !line.includes('{link}'))
    .join('\n')
    .trim()
    .slice(0, NOTICE_MOST);

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** As it leaves. */
export const cutNotice = ({ title, body }: { title: string; body: string }): { title: string; body: string } => ({
  title: cut(title.replace(/\s+/g, ' ').trim(), TITLE_MOST),
  body: cut(body.trim(), FILLED_MOST),
});

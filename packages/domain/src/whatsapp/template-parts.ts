import type { TemplateHead } from './codes.ts';

/** Letters of a button's words and of its address. Source: Meta's rules for templates. */
export const BUTTON_TEXT_MAX = 25;
export const BUTTON_URL_MAX = 2_000;

/** Stands at the end of an address, and nowhere else. */
const VARIABLE = '{{1}}';

/** Where a button leads that takes each message's own link, which is a page of this installation. */
export const ownLinkUrl = (origin: string): string => `${origin}/${VARIABLE}`;

/** What stands before an address's variable; null for an address that has none. */
const baseOf = (button_url: string): string | null =>
  button_url.endsWith(VARIABLE) ? button_url.slice(0, -VARIABLE.length) : null;

/**
 * Where a button leads in one message.
 * @param link the message's own
 * @returns null where the button wants a link that it is not given, or one of another place
 */
export function buttonTarget(button_url: string, link: string | undefined): string | null {
  const base = baseOf(button_url);
  if (base === null) return button_url;
  return link?.startsWith(base) && link.length > base.length ? link : null;
}

/** What is put in the place of an address's variable; null for an address that has none, or that leads elsewhere. */
export function buttonSuffix(button_url: string, target: string | undefined): string | null {
  const base = baseOf(button_url);
  return base !== null && target?.startsWith(base) ? target.slice(base.length) : null;
}

interface Parts {
  head: TemplateHead;
  image: string | null;
  button_variable: boolean;
  button_own: boolean;
}
/** Whether all that a template wants can be given to it: its picture is here, and its button takes the message's own link. */
export const isFillable = ({ head, image, button_variable, button_own }: Parts): boolean =>
  head !== 'media' && (head !== 'image' || image !== null) && (!button_variable || button_own);

/** Why Meta would not take a button; null where it may. */
export type ButtonFault = 'button_text' | 'button_url' | 'button_chat';
const ADDRESS = /^https?:\/\/[^\s/?#{}:@]+\.[a-z]{2,}(:\d{1,5})?([/?#][^\s{}]*)?$/i;
const CHAT = /^https?:\/\/([^/?#]*\.)?(wa\.me|whatsapp\.com)([/?#:]|$)/i;

/** Words in one line, without values or pictures in them, and a whole address that is no chat's. @param url null for the message's own link */
export function buttonFault({ text, url }: { text: string; url: string | null }): ButtonFault | null {
  if (text.trim() === '' || text.length > BUTTON_TEXT_MAX || /[{}\r\n]|\p{Extended_Pictographic}/u.test(text))
    return 'button_text';
  if (url === null) return null;
  if (url.length > BUTTON_URL_MAX || !ADDRESS.test(url)) return 'button_url';
  return CHAT.test(url) ? 'button_chat' : null;
}

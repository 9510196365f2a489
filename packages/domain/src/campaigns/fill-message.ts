/** What a message says of whom it goes to: `{nome}` and the like, in the order in which a form offers them. */
export const MESSAGE_FIELDS = ['nome', 'loja', 'link', 'dias', 'cupom', 'validade'] as const;
export type MessageField = (typeof MESSAGE_FIELDS)[number];
export type Filling = Readonly<Record<MessageField, string>>;

const FIELD = new RegExp(`\\{(${MESSAGE_FIELDS.join('|')})\\}`, 'g');

/** @returns the text with each of its fields filled; braces of anything else stay */
export const fillMessage = (text: string, filling: Filling): string =>
  text.replace(FIELD, (_, name: MessageField) => filling[name]);

/** Whether a text says something of the last order, of which somebody who has made none has nothing. */
export const saysLastOrder = (text: string): boolean => text.includes('{dias}');

/** @returns the first field of a coupon in a text, which is empty without one */
export const couponField = (text: string): string | null => /\{(?:cupom|validade)\}/.exec(text)?.[0] ?? null;

/** @returns braces that name no field, as they were typed */
export const unknownFields = (text: string): string[] => [
  ...new Set((text.match(/\{[^{}\s]{1,30}\}/g) ?? []).filter((field) => !field.match(FIELD))),
];

import type { ItemId } from '../ids.ts';
/** What a store's mail is put together of, from top to bottom. */
export type MailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** The picture of a menu item, and what it shows for who does not see it. */
  | { kind: 'picture'; item_id: ItemId | null; alt: string }
  | { kind: 'items'; item_ids: ItemId[] }
  | { kind: 'coupon'; discount_id: number | null; text: string }
  /** Opens the menu. */
  | { kind: 'button'; text: string }
  /** Opens the orders that wait for a word. */
  | { kind: 'review'; text: string }
  | { kind: 'divider' };
export type MailBlockKind = MailBlock['kind'];

export const MOST_BLOCKS = 30;
/** Where nobody has written another. */
export const REVIEW_QUESTION = 'O que achou do pedido?';
/** Items beside each other. */
export const MOST_BLOCK_ITEMS = 3;

/** A mail that was written before there were blocks is one of them. */
export const blocksOf = ({ body, blocks }: { body: string; blocks: MailBlock[] | null }): MailBlock[] =>
  blocks ?? [{ kind: 'text', text: body }];

/** The words alone. */
export const textOfBlocks = (blocks: readonly MailBlock[]): string =>
  blocks
    .flatMap((block) => (block.kind === 'heading' || block.kind === 'text' ? [block.text.trim()] : []))
    .filter((text) => text !== '')
    .join('\n\n');

/** What a mail says of whom it goes to. */
export interface MailFilling {
  nome: string;
  loja: string;
  link: string;
}
export const fillBlockText = (text: string, filling: MailFilling): string =>
  text.replace(/\{(nome|loja|link)\}/g, (_, name: keyof MailFilling) => filling[name]);

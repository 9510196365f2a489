import { type MailBlock, type MailBlockKind, REVIEW_QUESTION } from '@comanda/domain/mailing/blocks';
import { t } from '@comanda/ui/i18n';
import {
  Heading,
  Image,
  type LucideIcon,
  Minus,
  RectangleHorizontal,
  Star,
  TextAlignStart,
  TicketPercent,
  Utensils,
} from 'lucide-react';

/** A block while it is written: the key stays with it when it moves. */
export interface KeyedBlock {
  key: number;
  block: MailBlock;
}

/** In the order in which they are offered. */
export const BLOCK_WORDS: { readonly [kind in MailBlockKind]: { name: string; icon: LucideIcon } } = {
  heading: { name: 'Título', icon: Heading },
  text: { name: 'Texto', icon: TextAlignStart },
  picture: { name: 'Imagem', icon: Image },
  items: { name: 'Itens', icon: Utensils },
  button: { name: 'Botão', icon: RectangleHorizontal },
  coupon: { name: 'Cupom', icon: TicketPercent },
  review: { name: 'Avaliação', icon: Star },
  divider: { name: 'Linha', icon: Minus },
};
export const BLOCK_KINDS = Object.keys(BLOCK_WORDS) as readonly MailBlockKind[]; // an object's keys are its keys

const EMPTY: { readonly [kind in MailBlockKind]: MailBlock } = {
  heading: { kind: 'heading', text: '' },
  text: { kind: 'text', text: '' },
  picture: { kind: 'picture', item_id: null, alt: '' },
  items: { kind: 'items', item_ids: [] },
  button: { kind: 'button', text: 'Ver o cardápio' },
  coupon: { kind: 'coupon', discount_id: null, text: 'Seu cupom' },
  review: { kind: 'review', text: REVIEW_QUESTION },
  divider: { kind: 'divider' },
};
export const emptyBlock = (kind: MailBlockKind): MailBlock => EMPTY[kind];

export const keyed = (blocks: readonly MailBlock[]): KeyedBlock[] => blocks.map((block, key) => ({ key, block }));
export const nextKey = (blocks: readonly KeyedBlock[]): number => Math.max(-1, ...blocks.map(({ key }) => key)) + 1;

/** The name of a block among others: its kind, and what it says. */
export function blockName(block: MailBlock): string {
  const kind = t(BLOCK_WORDS[block.kind].name);
  return 'text' in block && block.text !== '' ? `${kind}: ${block.text.slice(0, 30)}` : kind;
}

/** A new part below another; at the end where that one is not there. */
export function blocksWith(blocks: readonly KeyedBlock[], below: number | null, block: MailBlock): KeyedBlock[] {
  const at = blocks.findIndex(({ key }) => key === below);
  return blocks.toSpliced(at === -1 ? blocks.length : at + 1, 0, { key: nextKey(blocks), block });
}

/** The same with one part written anew. */
export const blocksWritten = (blocks: readonly KeyedBlock[], key: number, block: MailBlock): KeyedBlock[] =>
  blocks.map((each) => (each.key === key ? { key, block } : each));

/** The same with one part in the place of another. */
export function blocksMoved(blocks: readonly KeyedBlock[], from: number, to: number): KeyedBlock[] {
  const moving = blocks[from];
  return moving === undefined ? [...blocks] : blocks.toSpliced(from, 1).toSpliced(to, 0, moving);
}

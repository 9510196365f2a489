import type { MailBlock, MailBlockKind } from '@comanda/domain/mailing/blocks';
import {
  Heading,
  Image,
  type LucideIcon,
  Minus,
  RectangleHorizontal,
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
  divider: { kind: 'divider' },
};
export const emptyBlock = (kind: MailBlockKind): MailBlock => EMPTY[kind];

export const keyed = (blocks: readonly MailBlock[]): KeyedBlock[] => blocks.map((block, key) => ({ key, block }));
export const nextKey = (blocks: readonly KeyedBlock[]): number => Math.max(-1, ...blocks.map(({ key }) => key)) + 1;

/** The name of a block among others: its kind, and what it says. */
export const blockName = (block: MailBlock, kind: string): string =>
  'text' in block && block.text !== '' ? `${kind}: ${block.text.slice(0, 30)}` : kind;

import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { LAYOUT } from '@comanda/domain/codes';

/** How items stand: 'list' with a small picture beside the text, 'large' and the grids with one above it. */
export type ItemLook = 'list' | 'large' | 'grid' | 'grid-large';

export function itemLook({ design, config }: Pick<PublicStore, 'design' | 'config'>): ItemLook {
  if (design.layout_type === LAYOUT.grid) return config.full_image ? 'grid-large' : 'grid';
  return config.full_image ? 'large' : 'list';
}

const LIST =
  'divide-y divide-sf-line lg:grid lg:grid-cols-2 lg:gap-3 lg:divide-y-0 print:grid print:grid-cols-2 print:divide-y-0';
/** Of the list around the items. */
export const LIST_CLASS: Readonly<Record<ItemLook, string>> = {
  list: LIST,
  large: LIST,
  grid: 'grid grid-cols-2 gap-3 px-4 lg:grid-cols-3 lg:px-0',
  'grid-large': 'grid grid-cols-2 gap-3 px-4 lg:px-0',
};

const ROW = 'p-4 lg:rounded-lg lg:border lg:border-sf-line';
/** Of an item. */
export const CARD_CLASS: Readonly<Record<ItemLook, string>> = {
  list: `flex gap-4 ${ROW}`,
  large: `flex flex-col-reverse gap-3 ${ROW}`,
  grid: 'flex flex-col-reverse gap-2.5 rounded-lg border border-sf-line p-2.5',
  'grid-large': 'flex flex-col-reverse gap-2.5 overflow-hidden rounded-lg border border-sf-line p-3',
};

interface PictureLook {
  frame: string;
  picture: string;
  /** For the browser's choice of a file. */
  sizes: string;
  button: string;
}
export const PICTURE_LOOK: Readonly<Record<ItemLook, PictureLook>> = {
  list: { frame: 'size-28 shrink-0', picture: 'size-28', sizes: '112px', button: '-right-2.5 -bottom-2.5' },
  large: {
    frame: 'w-full',
    picture: 'aspect-4/3 w-full',
    sizes: '(min-width: 1024px) 350px, 100vw',
    button: 'right-1 bottom-1',
  },
  grid: {
    frame: 'w-full',
    picture: 'aspect-4/3 w-full',
    sizes: '(min-width: 1024px) 230px, 45vw',
    button: 'right-0 bottom-0',
  },
  'grid-large': {
    frame: '-mx-3 -mt-3 print:mx-0',
    picture: 'aspect-square w-full rounded-none',
    sizes: '(min-width: 1024px) 390px, 50vw',
    button: 'right-1 bottom-1',
  },
};

import { COMPLEMENT, COMPLEMENT_GROUP, VARIATION } from '@comanda/domain/fields/complement';
import { MENU_GROUP } from '@comanda/domain/fields/menu-group';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import * as z from 'zod';
import { id } from '../fields.ts';
import { answerShape } from '../kinds.ts';

/**
 * What is shown although it cannot be ordered now travels too: `@comanda/domain/menu/availability` judges, in browser and server
 * alike. `is_invisible` is always false here, for what is hidden does not travel.
 */
export const publicComplement = z.object(answerShape(COMPLEMENT, 'customer'));
export const publicComplementGroup = z.object({
  ...answerShape(COMPLEMENT_GROUP, 'customer'),
  complements: z.array(publicComplement),
});

export const publicItem = z.object({
  ...answerShape(MENU_ITEM, 'customer'),
  /** The pictures in their order; the first one stands on the menu. */
  images: z.array(z.string()),
  variations: z.array(z.object(answerShape(VARIATION, 'customer'))),
  /** Of the document's `complement_groups`, in the order in which they are asked. */
  complement_group_ids: z.array(id),
});

export const publicGroup = z.object({
  ...answerShape(MENU_GROUP, 'customer'),
  itens: z.array(publicItem),
});

/**
 * The menu as customers see it, whatever the hour. A complement group that many items ask travels once: `expandMenu`
 * (`expand-menu.ts`, without zod) puts it into its items.
 */
export const publicMenu = z.object({
  groups: z.array(publicGroup),
  complement_groups: z.array(publicComplementGroup),
});
export type PublicMenu = z.output<typeof publicMenu>;
export type PublicGroup = z.output<typeof publicGroup>;
export type PublicItem = z.output<typeof publicItem>;
export type PublicComplementGroup = z.output<typeof publicComplementGroup>;
export type PublicComplement = z.output<typeof publicComplement>;

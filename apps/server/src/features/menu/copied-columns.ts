import { COMPLEMENT as OPTION, COMPLEMENT_GROUP as QUESTION } from '@comanda/domain/fields/complement';
import { namesNotIn } from '@comanda/domain/fields/field';
import { MENU_GROUP } from '@comanda/domain/fields/menu-group';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';

/** Every column but keys, and those that a copy starts afresh: what is sold out, deleted, and the shop's own code. */
export const GROUP = namesNotIn(MENU_GROUP, 'afresh');
export const ITEM = namesNotIn(MENU_ITEM, 'afresh');
export const COMPLEMENT_GROUP = namesNotIn(QUESTION, 'afresh');
export const COMPLEMENT = namesNotIn(OPTION, 'afresh');

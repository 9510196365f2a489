import type { MailBlockKind } from '@comanda/domain/mailing/blocks';
import { BLOCK_KINDS } from './mail-blocks.ts';

/** What is dragged onto a mail from beside it: a new part of a kind. */
export const PART_TYPE = 'application/x-comanda-mail-part';

/** @returns null for a word that is none */
export const kindOf = (word: string): MailBlockKind | null => BLOCK_KINDS.find((each) => each === word) ?? null;

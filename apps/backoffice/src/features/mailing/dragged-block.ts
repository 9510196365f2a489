import type { MailBlockKind } from '@comanda/domain/mailing/blocks';
import { BLOCK_KINDS } from './mail-blocks.ts';

/** What is dragged onto a mail: a new part of a kind, or one that it has. */
export type Dragged = { kind: MailBlockKind; key?: undefined } | { key: number; kind?: undefined };
const TYPE = 'application/x-comanda-mail-part';

export const writeDragged = (data: DataTransfer, { kind, key }: Dragged): void =>
  data.setData(TYPE, kind ?? String(key));

/** @returns null for anything else: a file, a picture of another page */
export function readDragged(data: DataTransfer): Dragged | null {
  const word = data.getData(TYPE);
  const kind = BLOCK_KINDS.find((each) => each === word);
  if (kind !== undefined) return { kind };
  return /^\d+$/.test(word) ? { key: Number(word) } : null;
}

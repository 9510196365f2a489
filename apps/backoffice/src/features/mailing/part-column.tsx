import type { MailBlock } from '@comanda/domain/mailing/blocks';
import type { RefObject } from 'react';
import { BlockFields, type Shelf } from './block-fields.tsx';
import { BlockPalette } from './block-palette.tsx';
import { blockName, blocksWritten, type KeyedBlock } from './mail-blocks.ts';

interface Props {
  blocks: readonly KeyedBlock[];
  shelf: Shelf;
  /** Null where it is written below itself. */
  chosen: number | null;
  fields: RefObject<HTMLDivElement | null>;
  onAdd: (block: MailBlock) => void;
  onChange: (blocks: KeyedBlock[]) => void;
}

/** What can be put in, and what there is to say of the part that is chosen. */
export function PartColumn({ blocks, shelf, chosen, fields, onAdd, onChange }: Props) {
  const part = blocks.find(({ key }) => key === chosen);
  return (
    <div className="space-y-5 max-xl:order-2">
      <BlockPalette count={blocks.length} onAdd={onAdd} />
      {part && part.block.kind !== 'divider' && (
        <section ref={fields} aria-label={blockName(part.block)} className="border-t border-line pt-5">
          <BlockFields
            key={part.key}
            narrow
            block={part.block}
            shelf={shelf}
            onChange={(block) => onChange(blocksWritten(blocks, part.key, block))}
          />
        </section>
      )}
    </div>
  );
}

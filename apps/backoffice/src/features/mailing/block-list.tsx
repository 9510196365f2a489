import { type MailBlockKind, MOST_BLOCKS } from '@comanda/domain/mailing/blocks';
import { cx } from '@comanda/ui/cx';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { SortableList } from '@comanda/ui/sortable-list';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { BlockFields, type Shelf } from './block-fields.tsx';
import { BLOCK_KINDS, BLOCK_WORDS, blockName, emptyBlock, type KeyedBlock, nextKey } from './mail-blocks.ts';

interface Props {
  blocks: readonly KeyedBlock[];
  shelf: Shelf;
  onChange: (blocks: KeyedBlock[]) => void;
}

/** The parts of a mail from top to bottom: moved by dragging, by keyboard or by their buttons. */
export function BlockList({ blocks, shelf, onChange }: Props) {
  const [chosen, setChosen] = useState(blocks[0]?.key ?? null);
  const open = blocks.find(({ key }) => key === chosen);
  const add = (kind: MailBlockKind) => {
    const key = nextKey(blocks);
    setChosen(key);
    onChange([...blocks, { key, block: emptyBlock(kind) }]);
  };
  const full = blocks.length >= MOST_BLOCKS;
  return (
    <>
      <SortableList<KeyedBlock>
        label={t('Partes do e-mail, na ordem em que aparecem')}
        items={blocks}
        keyOf={({ key }) => key}
        nameOf={({ block }) => blockName(block, t(BLOCK_WORDS[block.kind].name))}
        onSort={onChange}
      >
        {({ key, block }) => {
          const { name, icon: Icon } = BLOCK_WORDS[block.kind];
          return (
            <div className="flex items-center gap-1">
              <button
                type="button"
                aria-pressed={key === chosen}
                className={cx(
                  'flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md px-2 text-left text-sm',
                  key === chosen && 'bg-primary-soft text-primary-soft-fg',
                )}
                onClick={() => setChosen(key)}
              >
                <Icon className="size-4.5 shrink-0" aria-hidden />
                <span className="truncate">{blockName(block, t(name))}</span>
              </button>
              <IconButton
                size="sm"
                label={t('Copiar {name}', { name: t(name) })}
                disabled={full}
                onClick={() =>
                  onChange(
                    blocks.flatMap((each) => (each.key === key ? [each, { key: nextKey(blocks), block }] : [each])),
                  )
                }
              >
                <Copy className="size-4" aria-hidden />
              </IconButton>
              <IconButton
                size="sm"
                label={t('Tirar {name}', { name: t(name) })}
                onClick={() => onChange(blocks.filter((each) => each.key !== key))}
              >
                <Trash2 className="size-4" aria-hidden />
              </IconButton>
            </div>
          );
        }}
      </SortableList>
      {open && open.block.kind !== 'divider' && (
        <BlockFields
          key={open.key}
          block={open.block}
          shelf={shelf}
          onChange={(block) => onChange(blocks.map((each) => (each.key === open.key ? { ...each, block } : each)))}
        />
      )}
      <fieldset className="grid grid-cols-4 gap-2 xl:grid-cols-7" aria-label={t('Pôr no e-mail')}>
        {BLOCK_KINDS.map((kind) => {
          const { name, icon: Icon } = BLOCK_WORDS[kind];
          return (
            <button
              key={kind}
              type="button"
              disabled={full}
              className="flex min-h-16 flex-col items-center justify-center gap-1.5 rounded-lg border border-line bg-surface text-ui font-semibold hover:bg-surface-2 disabled:opacity-45"
              onClick={() => add(kind)}
            >
              <Icon className="size-5 text-fg-2" aria-hidden />
              {t(name)}
            </button>
          );
        })}
      </fieldset>
    </>
  );
}

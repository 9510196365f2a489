import { MOST_BLOCKS } from '@comanda/domain/mailing/blocks';
import { Segmented } from '@comanda/ui/choice-group';
import { cx } from '@comanda/ui/cx';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { SortableList } from '@comanda/ui/sortable-list';
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SessionStore } from '../../platform/session.tsx';
import { BlockFields, type Shelf } from './block-fields.tsx';
import { kindOf, PART_TYPE } from './dragged-block.ts';
import { DrawnBlock } from './drawn-block.tsx';
import { sampleFilling } from './sample-filling.ts';
import {
  blockName,
  blocksMoved,
  blocksWith,
  blocksWritten,
  emptyBlock,
  type KeyedBlock,
  nextKey,
} from './mail-blocks.ts';

interface Props {
  blocks: readonly KeyedBlock[];
  shelf: Shelf;
  store: Pick<SessionStore, 'name' | 'url' | 'country_id'>;
  /** Whose data it shows; null where nobody gets it. */
  sample: string | null;
  chosen: number | null;
  /** Where there is no column beside it, what is chosen is written below it, and parts are moved by their buttons alone. */
  inPlace: boolean;
  /** How what is written is kept. */
  state: ReactNode;
  onChoose: (key: number) => void;
  onChange: (blocks: KeyedBlock[]) => void;
}

/** The mail as it is read, whose parts are chosen, moved, copied and taken out where they stand. */
export function MailCanvas({ blocks, shelf, store, sample, chosen, inPlace, state, onChoose, onChange }: Props) {
  const [as, setAs] = useState<'desktop' | 'phone'>('desktop');
  const filling = sampleFilling(store, sample);
  const insert = (word: string, at: number) => {
    const kind = kindOf(word);
    if (kind === null || blocks.length >= MOST_BLOCKS) return;
    onChange(blocks.toSpliced(at, 0, { key: nextKey(blocks), block: emptyBlock(kind) }));
    onChoose(nextKey(blocks));
  };
  const parts = t('Partes do e-mail, na ordem em que aparecem');
  const part = ({ key, block }: KeyedBlock, at: number) => (
    <OnePart
      name={blockName(block)}
      chosen={key === chosen}
      dragged={!inPlace}
      tools={
        <PartTools
          name={blockName(block)}
          first={at === 0}
          last={at === blocks.length - 1}
          full={blocks.length >= MOST_BLOCKS}
          onMove={(by) => onChange(blocksMoved(blocks, at, at + by))}
          onCopy={() => onChange(blocksWith(blocks, key, block))}
          onRemove={() => {
            onChange(blocks.toSpliced(at, 1));
            const beside = blocks[at + 1] ?? blocks[at - 1];
            if (beside) onChoose(beside.key);
          }}
        />
      }
      onChoose={() => onChoose(key)}
    >
      <DrawnBlock block={block} shelf={shelf} filling={filling} country_id={store.country_id} />
    </OnePart>
  );
  return (
    <section aria-label={t('O e-mail')} className="min-w-0 space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {state}
        <Segmented
          label={t('Ver como')}
          hideLabel
          value={as}
          choices={[
            { value: 'desktop', label: t('Computador') },
            { value: 'phone', label: t('Celular') },
          ]}
          onChange={setAs}
        />
      </div>
      <div
        className="mx-auto overflow-hidden rounded-lg bg-white text-[#1d171c] shadow-1"
        style={{ maxWidth: as === 'phone' ? 340 : 600 }}
      >
        <p className="truncate bg-[#f4f1f3] px-6 py-3 text-ui text-[#5f585d] max-sm:px-4">{store.name}</p>
        {inPlace ? (
          <ol aria-label={parts} className="py-3">
            {blocks.map((each, at) => (
              <li key={each.key}>
                {part(each, at)}
                {each.key === chosen && each.block.kind !== 'divider' && (
                  <div className="border-y border-line bg-surface px-6 py-4 text-fg max-sm:px-4">
                    <BlockFields
                      block={each.block}
                      shelf={shelf}
                      onChange={(written) => onChange(blocksWritten(blocks, each.key, written))}
                    />
                  </div>
                )}
              </li>
            ))}
          </ol>
        ) : (
          <SortableList
            label={parts}
            items={blocks}
            keyOf={({ key }) => key}
            nameOf={({ block }) => blockName(block)}
            insert={{ type: PART_TYPE, onInsert: insert }}
            inMenu
            overlaid
            className="py-3"
            onSort={onChange}
          >
            {(each) => part(each, blocks.indexOf(each))}
          </SortableList>
        )}
        <p className="mx-6 border-t border-[#e6e3e6] py-4 text-ui break-words text-[#5f585d]">
          {t('Você recebeu este e-mail porque já pediu na {store}. Para não receber mais: (link)', {
            store: store.name,
          })}
        </p>
      </div>
      <p className="text-center text-ui text-fg-3">
        {sample === null ? t('Ninguém pode receber agora.') : t('Com os dados de {name}', { name: sample })}
      </p>
    </section>
  );
}

interface PartProps {
  name: string;
  chosen: boolean;
  /** It has a handle on its left edge. */
  dragged: boolean;
  tools: ReactNode;
  children: ReactNode;
  onChoose: () => void;
}
const OnePart = ({ name, chosen, dragged, tools, children, onChoose }: PartProps) => (
  <div
    className={cx(
      'relative px-6 py-2 -outline-offset-2 max-sm:px-4',
      chosen ? 'outline-2 outline-[#2563eb]' : 'has-[>button:hover]:outline-2 has-[>button:hover]:outline-[#b9aab6]',
    )}
  >
    {children}
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={t('Mudar {name}', { name })}
      // A pointer reaches the row through its handle, and no button is dragged.
      className={cx('absolute inset-y-0 right-0', dragged ? 'left-6 pointer-coarse:left-11' : 'left-0')}
      onClick={onChoose}
    />
    {chosen && tools}
  </div>
);

interface ToolProps {
  name: string;
  first: boolean;
  last: boolean;
  full: boolean;
  onMove: (by: -1 | 1) => void;
  onCopy: () => void;
  onRemove: () => void;
}
function PartTools({ name, first, last, full, onMove, onCopy, onRemove }: ToolProps) {
  const tools = [
    { label: t('Mover {name} para cima', { name }), icon: ArrowUp, off: first, act: () => onMove(-1) },
    { label: t('Mover {name} para baixo', { name }), icon: ArrowDown, off: last, act: () => onMove(1) },
    { label: t('Copiar {name}', { name }), icon: Copy, off: full, act: onCopy },
    { label: t('Tirar {name}', { name }), icon: Trash2, off: false, act: onRemove },
  ];
  return (
    <span className="absolute -top-3 right-3 z-1 flex max-md:-top-11 rounded-md bg-[#1d171c] text-white shadow-2">
      {tools.map(({ label, icon: Icon, off, act }) => (
        <IconButton
          key={label}
          size="sm"
          className="text-inherit! hover:bg-white/15! max-md:size-11"
          label={label}
          disabled={off}
          onClick={act}
        >
          <Icon className="size-4" aria-hidden />
        </IconButton>
      ))}
    </span>
  );
}

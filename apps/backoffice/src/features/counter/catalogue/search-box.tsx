import type { ItemId } from '@comanda/domain/ids';
import { inputClass } from '@comanda/ui/text-input';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Search, X } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { LINE_ACTS, type LineDoing } from '../counter-acts.ts';
import { KeyHint } from '../keys/key-hint.tsx';
import { RESULTS_ID, resultId } from './result-list.tsx';

interface Props {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (text: string) => void;
  /** Of the list: the item that Enter adds. */
  activeId: ItemId | null;
  /** The text as it stands in the field: a scanner is faster than a redraw. */
  onEnter: (text: string) => void;
  onMove: (step: 1 | -1) => void;
  /** Keys of the selected line, while nothing is typed. */
  line: LineDoing;
}

/** Ready to type: name, code, barcode, and how much before a star. */
export function SearchBox({ ref, value, onChange, activeId, onEnter, onMove, line }: Props) {
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const typed = event.currentTarget.value;
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter(typed);
    } else if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation();
      onChange('');
    } else if (typed === '') {
      const act = Object.values(LINE_ACTS).find(({ keys }) => keys?.includes(event.key));
      if (act === undefined) return;
      event.preventDefault();
      act.do(line, event.key);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onMove(event.key === 'ArrowDown' ? 1 : -1);
    }
  }
  return (
    <search>
      <div className={cx(inputClass('lg'), 'bg-surface')}>
        <Search className="size-5 shrink-0 text-fg-3" aria-hidden />
        <input
          ref={ref}
          type="search"
          role="combobox"
          aria-label={t('Nome, código ou código de barras')}
          placeholder={t('Nome, código ou código de barras')}
          aria-autocomplete="list"
          aria-expanded={activeId !== null}
          aria-controls={activeId === null ? undefined : RESULTS_ID}
          aria-activedescendant={activeId === null ? undefined : resultId(activeId)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          className="text-base"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={press}
        />
        {value !== '' && (
          <button
            type="button"
            className="grid size-8 place-items-center rounded-sm hover:bg-surface-3"
            aria-label={t('Limpar a busca')}
            onClick={() => onChange('')}
          >
            <X className="size-4.5" aria-hidden />
          </button>
        )}
        <KeyHint of="search" />
      </div>
    </search>
  );
}

import type { OpenTables } from '@comanda/contract/tables';
import { readTableNumber, tableParts } from '@comanda/domain/table-number';
import { Button } from '@comanda/ui/button';
import { Chip } from '@comanda/ui/chip';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Kbd } from '@comanda/ui/kbd';
import { matchesText } from '@comanda/domain/search-text';
import { Hash, LayoutGrid, Map, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TABLE_STATES, type Place, type TableState } from './table-state.ts';
import { FILTER_WORDS } from './table-words.ts';
import type { TablesSearch } from './tables-search.ts';

const DOT: Record<TableState, string> = {
  calling: 'bg-danger',
  bill: 'bg-(--amber-400)',
  accept: 'bg-info',
  late: 'bg-brand-300',
  ordering: 'border-2 border-brand-700',
  open: 'bg-brand-700',
  reserved: 'bg-line-input',
  free: 'border-2 border-dashed border-line-input',
};

interface Props {
  places: readonly Place[];
  rooms: OpenTables['rooms'];
  room: OpenTables['rooms'][number] | undefined;
  search: TablesSearch;
  onChange: (changes: TablesSearch) => void;
  onJump: (number: number) => void;
  onOpen: () => void;
}

export function FloorToolbar({ places, rooms, room, search, onChange, onJump, onOpen }: Props) {
  const count = (state: TableState) => places.filter((place) => place.state === state).length;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-3 py-2 md:px-5">
      <h1 className="t-title mr-1 text-xl">{t('Mesas')}</h1>
      {rooms.length > 1 && (
        <fieldset className="segmented scroll-x max-w-full" aria-label={t('Ambiente')}>
          {rooms.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === room?.id}
              onClick={() => onChange({ sala: id, filtro: undefined })}
            >
              {name}
              <span className="tabular-nums opacity-70">
                {places.filter(({ table }) => table?.room_id === id).length}
              </span>
            </button>
          ))}
        </fieldset>
      )}
      <div className="ml-auto flex items-center gap-2 max-sm:w-full">
        <JumpField places={places} onJump={onJump} />
        {rooms.length > 0 && (
          <fieldset className="segmented p-0.5! max-lg:hidden" aria-label={t('Como mostrar')}>
            <button
              type="button"
              className="h-7! px-2!"
              aria-pressed={search.ver !== 'grade'}
              aria-label={t('Mapa')}
              onClick={() => onChange({ ver: undefined })}
            >
              <Map className="size-4" aria-hidden />
            </button>
            <button
              type="button"
              className="h-7! px-2!"
              aria-pressed={search.ver === 'grade'}
              aria-label={t('Grade')}
              onClick={() => onChange({ ver: 'grade' })}
            >
              <LayoutGrid className="size-4" aria-hidden />
            </button>
          </fieldset>
        )}
        <Button
          variant="primary"
          size="sm"
          className="max-sm:size-11! max-sm:p-0!"
          aria-label={t('Abrir mesa')}
          icon={<Plus className="size-4 max-sm:size-5" aria-hidden />}
          onClick={onOpen}
        >
          <span className="max-sm:sr-only">{t('Abrir mesa')}</span>
        </Button>
      </div>
      <fieldset
        className="scroll-x order-last -mx-3 flex w-[calc(100%+24px)] gap-1.5 px-3 md:mx-0 md:w-full md:px-0"
        aria-label={t('Filtrar por situação')}
      >
        <Chip
          className="max-md:h-11"
          selected={search.filtro === undefined}
          count={places.length}
          onClick={() => onChange({ filtro: undefined })}
        >
          {t('Todas')}
        </Chip>
        {TABLE_STATES.filter((state) => count(state) > 0 || state === search.filtro).map((state) => (
          <Chip
            key={state}
            className="max-md:h-11"
            selected={search.filtro === state}
            count={count(state)}
            icon={<span className={cx('size-2.5 shrink-0 rounded-full', DOT[state])} />}
            onClick={() => onChange({ filtro: search.filtro === state ? undefined : state })}
          >
            {FILTER_WORDS[state]()}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}

/** '/' and a number, or a part of a name: the bill of that table. */
function JumpField({ places, onJump }: Pick<Props, 'places' | 'onJump'>) {
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const typing =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=dialog]');
      if (event.key !== '/' || typing) return;
      event.preventDefault();
      field.current?.focus();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  function jump() {
    const number = readTableNumber(words);
    const named = places.find(({ tabs, name }) =>
      [name, ...tabs.map((tab) => tab.name)].some((each) => each !== '' && matchesText(each, words)),
    );
    const found = number === null ? named?.number : tableParts(number).table;
    setMissing(found === undefined);
    if (found === undefined) return;
    setWords('');
    field.current?.blur();
    onJump(found);
  }
  return (
    <form
      className="relative max-sm:flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        jump();
      }}
    >
      <label className="input input-sm flex items-center max-sm:h-11 gap-2 border-line-strong md:w-44">
        <Hash className="size-4 shrink-0 text-fg-3" aria-hidden />
        <input
          ref={field}
          className="min-w-0 flex-1 bg-transparent outline-none"
          aria-label={t('Número da mesa ou nome da comanda')}
          aria-invalid={missing}
          placeholder={t('Nº ou nome')}
          value={words}
          enterKeyHint="go"
          onChange={({ target }) => {
            setWords(target.value);
            setMissing(false);
          }}
        />
        <Kbd>/</Kbd>
      </label>
      {missing && (
        <p role="alert" className="popover absolute top-full right-0 z-(--z-bar) mt-1 w-56 px-3 py-2 text-ui">
          {t('Nenhuma mesa ou comanda aberta com “{words}”.', { words })}
        </p>
      )}
    </form>
  );
}

import type { OpenTables } from '@comanda/contract/floor/tables';
import { Chip } from '@comanda/ui/chip';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { LayoutGrid, Map } from 'lucide-react';
import { ActButton, ActKey } from '../../../platform/act/act-button.tsx';
import { JumpField } from './jump-field.tsx';
import { FLOOR_ACTS, type FloorDoing } from '../table-acts.ts';
import { TABLE_STATES, type Place, type TableState } from '../table-state.ts';
import { FILTER_WORDS } from './table-words.ts';
import type { TablesSearch } from '../tables-search.ts';

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
  on: FloorDoing;
  onJump: (number: number) => void;
}

export function FloorToolbar({ places, rooms, room, search, onChange, on, onJump }: Props) {
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
        <JumpField user={on.user} places={places} onJump={onJump} />
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
        <ActButton
          act={FLOOR_ACTS.open}
          on={on}
          whole
          variant="primary"
          size="sm"
          className="max-sm:size-11! max-sm:p-0!"
          iconClass="size-4 max-sm:size-5"
        >
          <span className="max-sm:sr-only">{t(FLOOR_ACTS.open.words)}</span>
          <ActKey act={FLOOR_ACTS.open} />
        </ActButton>
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

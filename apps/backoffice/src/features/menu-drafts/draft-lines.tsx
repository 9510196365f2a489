import type { DraftLine } from '@comanda/contract/menu/menu-draft-calls';
import { formatMoney } from '@comanda/domain/format';
import type { Money } from '@comanda/domain/money';
import { PRICE_COLUMNS } from '@comanda/domain/menu/menu-versions';
import { Badge, type Tone } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { Checkbox } from '@comanda/ui/checkbox';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { MoneyCell } from '../sheet/public.ts';
import { columnWords, isPlace, kindWords, opWords, valueWords, warningWords } from '../menu-history/public.ts';

export interface LineActions {
  keep: (line: DraftLine, kept: boolean) => void;
  /** What to do about a row that was changed meanwhile. */
  settle: (line: DraftLine, winner: 'draft' | 'menu') => void;
  setPrice: (line: DraftLine, column: string, price: Money) => void;
}

const STEP = 100;
const TONE: Record<DraftLine['op'], Tone> = { create: 'success', update: 'neutral', delete: 'danger', restore: 'info' };

/** What changes, from what to what; with actions, each may be left out. */
export function DraftLines(props: { lines: readonly DraftLine[]; country_id: number; actions?: LineActions }) {
  const { lines, country_id, actions } = props;
  const [shown, setShown] = useState(STEP);
  return (
    <>
      <ul className="divide-y divide-line">
        {lines.slice(0, shown).map((line) => (
          <Line key={line.id} line={line} country_id={country_id} actions={actions} />
        ))}
      </ul>
      {lines.length > shown && (
        <div className="p-3 text-center">
          <Button onClick={() => setShown(shown + STEP * 5)}>
            {t('Mostrar mais ({n})', { n: lines.length - shown })}
          </Button>
        </div>
      )}
    </>
  );
}

interface LineProps {
  line: DraftLine;
  country_id: number;
  actions: LineActions | undefined;
}

function Line({ line, country_id, actions }: LineProps) {
  const { op, name, place, is_dropped, warnings, conflict } = line;
  const cells = line.cells.filter(({ column }) => !isPlace(column) && (op === 'update' || hasValue(column, line)));
  return (
    <li className={cx('flex gap-3 px-4 py-3', is_dropped && 'opacity-60')}>
      {actions && (
        <Checkbox
          hideLabel
          className="pt-0.5"
          label={t('Publicar a mudança de {name}', { name })}
          checked={!is_dropped}
          onChange={({ target }) => actions.keep(line, target.checked)}
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={TONE[op]}>{opWords(op)}</Badge>
          <span className="min-w-0 font-semibold wrap-anywhere">{name || kindWords(line.entity)}</span>
          <span className="text-ui text-fg-3">
            {kindWords(line.entity)}
            {place && ` · ${place}`}
          </span>
          {warnings.map((warning) => (
            <Badge key={warning} tone="warning" icon={<TriangleAlert className="size-3.5" aria-hidden />}>
              {warningWords(warning)}
            </Badge>
          ))}
        </p>
        {cells.length > 0 && (
          <dl className="mt-1.5 grid gap-x-4 gap-y-1 text-sm">
            {cells.map((cell) => (
              <Cell key={cell.column} cell={cell} line={line} country_id={country_id} actions={actions} />
            ))}
          </dl>
        )}
        {conflict !== null && !is_dropped && actions && (
          <Conflict line={line} country_id={country_id} settle={actions.settle} />
        )}
      </div>
    </li>
  );
}

/** Of what is new, only what is filled in. */
const hasValue = (column: string, { cells }: DraftLine): boolean => {
  const after = cells.find((cell) => cell.column === column)?.after;
  return column !== 'name' && column !== 'order' && after != null && after !== '' && after !== false && after !== 0;
};

function Cell({ cell, line, country_id, actions }: LineProps & { cell: DraftLine['cells'][number] }) {
  const { column, now, after } = cell;
  const price = actions && typeof after === 'number' && PRICE_COLUMNS.includes(column) && line.op !== 'delete';
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      <dt className="text-fg-3">{columnWords(line.entity, column)}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-2">
        {line.op !== 'create' && (
          <>
            <span className="text-fg-3 line-through wrap-anywhere">
              {valueWords(line.entity, column, now, country_id)}
            </span>
            <span aria-hidden>→</span>
            <span className="sr-only">{t('passa a')}</span>
          </>
        )}
        {price ? (
          <MoneyCell
            label={t('{column} de {name} no rascunho: {price}', {
              column: columnWords(line.entity, column),
              name: line.name,
              price: formatMoney(after, country_id),
            })}
            value={after}
            country_id={country_id}
            shown={<strong className="t-money">{formatMoney(after, country_id)}</strong>}
            onSave={(typed) => typed !== null && actions.setPrice(line, column, typed)}
          />
        ) : (
          <strong className="font-semibold wrap-anywhere">{valueWords(line.entity, column, after, country_id)}</strong>
        )}
      </dd>
    </div>
  );
}

function Conflict({
  line,
  country_id,
  settle,
}: {
  line: DraftLine;
  country_id: number;
  settle: LineActions['settle'];
}) {
  const gone = line.conflict === 'gone';
  const moved = line.cells
    .filter(({ before, now }) => before !== now)
    .map(({ column }) => columnWords(line.entity, column));
  const cell = line.cells.find(({ before, now }) => before !== now);
  return (
    <section className="mt-2 rounded-md bg-warning-soft p-3 text-sm text-warning-text" aria-label={t('Conflito')}>
      <p className="font-semibold">
        {gone
          ? t('Isto saiu do cardápio depois que o rascunho foi feito.')
          : t('Alguém mudou isto no cardápio depois que o rascunho foi feito: {columns}.', {
              columns: moved.join(', '),
            })}
      </p>
      {cell && !gone && (
        <p>
          {t('Era {before}, agora é {now}; o rascunho quer {after}.', {
            before: valueWords(line.entity, cell.column, cell.before, country_id),
            now: valueWords(line.entity, cell.column, cell.now, country_id),
            after: valueWords(line.entity, cell.column, cell.after, country_id),
          })}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => settle(line, 'menu')}>
          {gone ? t('Deixar de fora') : t('Ficar com o do cardápio')}
        </Button>
        {!gone && (
          <Button size="sm" onClick={() => settle(line, 'draft')}>
            {t('Usar o do rascunho')}
          </Button>
        )}
      </div>
    </section>
  );
}

import { actOnComplements, type ComplementGroup } from '@comanda/contract/menu/complements';
import { formatMoney } from '@comanda/domain/format';
import { matchesText } from '@comanda/domain/search-text';
import { ZERO } from '@comanda/domain/money';
import { BareCheckbox } from '@comanda/ui/checkbox';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { useMemo, useRef, useState } from 'react';
import { call } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import {
  CellEdit,
  CountCell,
  MoneyCell,
  SHEET_ROW_HEIGHT,
  SheetTable,
  useGridKeys,
  useSheet,
  type TableColumn,
} from '../sheet/public.ts';
import { PriceDialog, type useRefused } from '../menu/public.ts';
import { complementSheet, optionMargin, type OptionCells, type OptionLine } from './complement-sheet.ts';
import type { ComplementWrites } from './use-complement-writes.ts';

interface Props {
  store: SessionStore;
  groups: readonly ComplementGroup[];
  words: string;
  writes: ComplementWrites;
  refused: ReturnType<typeof useRefused>;
}
type Change = OptionCells & { id: number };

/** Every option of every question as a line of a spreadsheet. */
export function ComplementGrid({ store, groups, words, writes, refused }: Props) {
  const { country_id } = store;
  const rows = useMemo(
    () =>
      groups.flatMap((group) =>
        group.complements
          .filter(({ name, internal_id }) => matchesText(`${group.name}\n${name}\n${internal_id}`, words))
          .map((each): OptionLine => ({ ...each, group: group.name })),
      ),
    [groups, words],
  );
  const clipboard = useMemo(() => complementSheet(refused, country_id), [refused, country_id]);
  const keys = useGridKeys(rows.length, clipboard.length, SHEET_ROW_HEIGHT);
  const sheet = useSheet<OptionLine, OptionCells>({
    rows,
    columns: clipboard,
    range: keys.range,
    save: writes.saveCells,
  });
  const { write } = sheet;
  const columns = useMemo(() => optionColumns(country_id, refused, write), [country_id, refused, write]);
  const [repricing, setRepricing] = useState(false);
  const step = useRef<{ before: Change[]; after: Change[] }>({ before: [], after: [] });
  const chosen = rows.slice(keys.range.top, keys.range.bottom + 1);
  return (
    <>
      <SheetTable
        label={t('Planilha dos complementos')}
        className="min-w-250"
        rows={rows}
        columns={columns}
        keys={keys}
        sheet={sheet}
        refused={refused}
        onReprice={() => setRepricing(true)}
      />
      {repricing && (
        <PriceDialog
          title={t('{n, plural, =0 {nenhuma opção} one {# opção} other {# opções}}', { n: chosen.length })}
          country_id={country_id}
          run={async (change, dry_run) => {
            const { prices } = await call(actOnComplements, {
              params: { storeId: store.id },
              body: { action: 'price', ids: chosen.map(({ id }) => id), ...change, dry_run },
            });
            step.current = {
              before: prices.map(({ id, before }) => ({ id, price: before })),
              after: prices.map(({ id, after }) => ({ id, price: after })),
            };
            return prices;
          }}
          onDone={() => {
            sheet.remember(step.current);
            void writes.refresh();
          }}
          onClose={() => setRepricing(false)}
        />
      )}
    </>
  );
}

function optionColumns(
  country_id: number,
  refused: Props['refused'],
  write: (changes: Change[]) => Promise<boolean>,
): TableColumn<OptionLine>[] {
  const nothing = <span className="text-fg-3">—</span>;
  const costs = (cost: number | null) => (cost === null ? null : formatMoney(cost, country_id));
  const save = (change: Change) => void write([change]);
  const plain = (
    key: string,
    head: string,
    width: number,
    text: (row: OptionLine) => string,
  ): TableColumn<OptionLine> => ({
    key,
    head,
    width,
    align: key === 'margin' ? 'text-right' : 'text-left',
    // Only read: walked over and copied.
    draw: (row, { onLeave: _leave, ...place }) => (
      <button
        type="button"
        {...place}
        aria-label={`${head}: ${text(row) || '—'}`}
        className={cx('cell-edit w-full', key === 'margin' && 'justify-end')}
      >
        <span className="truncate">{text(row) || nothing}</span>
      </button>
    ),
  });
  return [
    plain('group', t('Complemento'), 200, ({ group }) => group),
    {
      key: 'name',
      head: t('Opção'),
      align: 'text-left',
      draw: ({ id, name }, grid) => (
        <CellEdit
          label={t('Nome: {name}', { name })}
          text={name}
          shown={<span className="truncate font-semibold">{name}</span>}
          maxLength={80}
          refused={refused.menu}
          className="w-full text-left"
          grid={grid}
          onSave={(typed) => typed.trim() !== '' && save({ id, name: typed.trim() })}
        />
      ),
    },
    {
      key: 'internal_id',
      head: t('Código'),
      width: 96,
      align: 'text-left',
      draw: ({ id, name, internal_id }, grid) => (
        <CellEdit
          label={t('Código de {name}: {code}', { name, code: internal_id || t('nenhum') })}
          text={internal_id}
          shown={internal_id || nothing}
          maxLength={60}
          refused={refused.menu}
          className="w-full text-left"
          grid={grid}
          onSave={(typed) => save({ id, internal_id: typed })}
        />
      ),
    },
    {
      key: 'price',
      head: t('Preço'),
      width: 112,
      align: 'text-right',
      draw: ({ id, name, price }, grid) => (
        <MoneyCell
          label={t('Preço de {name}: {price}', { name, price: formatMoney(price, country_id) })}
          value={price}
          shown={<b className="font-semibold">{formatMoney(price, country_id)}</b>}
          country_id={country_id}
          refused={refused.price}
          className="w-full justify-end text-right"
          grid={grid}
          onSave={(typed) => save({ id, price: typed ?? ZERO })}
        />
      ),
    },
    {
      key: 'cost',
      head: t('Custo'),
      width: 112,
      align: 'text-right',
      draw: ({ id, name, cost }, grid) => (
        <MoneyCell
          label={t('Custo de {name}: {price}', { name, price: costs(cost) ?? t('nenhum') })}
          value={cost}
          shown={costs(cost) ?? nothing}
          country_id={country_id}
          refused={refused.menu}
          className="w-full justify-end text-right"
          grid={grid}
          onSave={(typed) => save({ id, cost: typed })}
        />
      ),
    },
    plain('margin', t('Margem'), 140, (row) => optionMargin(row, country_id) ?? ''),
    {
      key: 'stock',
      head: t('Estoque'),
      width: 96,
      align: 'text-right',
      draw: ({ id, name, stock }, grid) => (
        <CountCell
          label={
            stock === null
              ? t('Estoque de {name}: não contado', { name })
              : t('Estoque de {name}: {stock}', { name, stock })
          }
          value={stock}
          shown={stock ?? nothing}
          refused={refused.stock ?? refused.menu}
          className="w-full justify-end text-right"
          grid={grid}
          onSave={(typed) => save({ id, stock: typed })}
        />
      ),
    },
    {
      key: 'is_invisible',
      head: t('Oculto'),
      width: 88,
      align: 'text-center',
      draw: ({ id, name, is_invisible }, { onLeave: _leave, ...place }) => (
        <BareCheckbox
          {...place}
          label={t('Oculto: {name}', { name })}
          className="align-middle"
          checked={is_invisible}
          disabled={refused.menu !== undefined}
          title={refused.menu}
          onChange={({ target }) => save({ id, is_invisible: target.checked })}
        />
      ),
    },
  ];
}

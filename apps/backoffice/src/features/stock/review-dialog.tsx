import { ApiError } from '@comanda/contract/clients/client';
import { findStock, findStockMovements, saveStock, type StockRow } from '@comanda/contract/menu/stock';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Chip } from '@comanda/ui/chip';
import { cx } from '@comanda/ui/cx';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { noLossReason } from '@comanda/words/field-words';
import { Answer } from '../../platform/page/answer.tsx';
import { messageOf, read, useWrite } from '../../platform/api.ts';
import { useStoreId } from '../../platform/session.tsx';
import type { SheetName, SheetType } from './stock-search.ts';
import { amountOf, LOSS_REASONS, SHEET_REASON, SHEET_WORDS } from './stock-words.ts';

interface Props {
  type: SheetType;
  sheet: SheetName;
  typed: Readonly<Record<number, number>>;
  onSaved: () => void;
  onClose: () => void;
}

/** The differences with the stock of this moment, before anything is saved. */
export function ReviewDialog({ type, sheet, typed, onSaved, onClose }: Props) {
  const store_id = useStoreId();
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...read(findStock, { query: { store_id, type: `${type}` } }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const save = useWrite(saveStock, { quiet: true, refreshes: [findStock, findStockMovements] });
  const rows = (data ?? []).filter(({ id }) => typed[id] !== undefined);
  const noteMissing = sheet === 'perda' && note.trim() === '';
  const tooMuch =
    sheet === 'perda' &&
    rows.some(({ id, stock }) => (typed[id] ?? 0) > (stock ?? 0)) &&
    t('Perdeu mais do que tem: volte e corrija, ou conte antes.');

  async function apply() {
    setWrong(null);
    try {
      const changes = rows.map(({ id, stock }) => ({
        id,
        quantity: typed[id] ?? 0,
        ...(sheet === 'contagem' && { seen: stock }),
      }));
      await save.mutateAsync({ body: { store_id, type, reason: SHEET_REASON[sheet], note, changes } });
      showToast(t('Estoque salvo.'));
      onSaved();
    } catch (caught) {
      setWrong(messageOf(caught));
      if (caught instanceof ApiError && caught.code === 'stock_moved') await refetch();
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Conferir {sheet}', { sheet: SHEET_WORDS[sheet].name().toLowerCase() })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            pending={save.isPending}
            disabledReason={tooMuch || (noteMissing ? noLossReason() : undefined)}
            onClick={() => void apply()}
          >
            {t('{n, plural, one {Salvar #} other {Salvar #}}', { n: rows.length })}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {wrong && <Banner tone="warning">{wrong}</Banner>}
        {tooMuch && <Banner tone="warning">{tooMuch}</Banner>}
        {/* What was read a while ago is no stock of this moment. */}
        <Answer
          of={{ data: isFetching || error !== null ? undefined : data, error: isFetching ? null : error, refetch }}
          safe={t('O que você digitou está guardado neste aparelho.')}
        >
          {() => (
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <Difference key={row.id} row={row} sheet={sheet} quantity={typed[row.id] ?? 0} />
              ))}
            </ul>
          )}
        </Answer>
        {sheet === 'perda' && (
          <div className="flex flex-wrap gap-2">
            {LOSS_REASONS().map((reason) => (
              <Chip key={reason} selected={note === reason} onClick={() => setNote(reason)}>
                {reason}
              </Chip>
            ))}
          </div>
        )}
        <TextInput
          label={sheet === 'perda' ? t('Motivo') : t('Observação')}
          optional={sheet !== 'perda'}
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  );
}

function Difference({ row, sheet, quantity }: { row: StockRow; sheet: SheetName; quantity: number }) {
  const before = row.stock ?? 0;
  const after = sheet === 'contagem' ? quantity : sheet === 'entrada' ? before + quantity : before - quantity;
  const difference = after - before;
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="min-w-0 flex-1 truncate text-sm font-semibold" title={row.name}>
        {row.name}
      </span>
      <span className="text-sm whitespace-nowrap text-fg-2">
        {row.stock === null ? t('não contado') : amountOf(before, row)}
        {after >= 0 && (
          <>
            {' → '}
            <b className="font-semibold text-fg">{amountOf(after, row)}</b>
          </>
        )}
      </span>
      <span
        className={cx(
          'w-18 text-right text-sm tabular-nums',
          difference < 0 ? 'text-danger-text' : difference > 0 ? 'text-success-text' : 'text-fg-3',
        )}
      >
        {row.stock === null && after === 0
          ? t('esgota')
          : difference === 0
            ? t('igual')
            : `${difference > 0 ? '+' : '−'}${amountOf(Math.abs(difference), row)}`}
      </span>
    </li>
  );
}

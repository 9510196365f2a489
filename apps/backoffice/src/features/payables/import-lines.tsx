import { findAccounts, type PayableCategory } from '@comanda/contract/finance/payable-categories';
import {
  IMPORT_LINES_MAX,
  type ImportedLine,
  importPayables,
  type previewImport,
  undoImport,
} from '@comanda/contract/finance/payable-import';
import type { Output } from '@comanda/contract/route';
import { formatMoney } from '@comanda/domain/format';
import { add } from '@comanda/domain/money';
import type { ImportFrom } from '@comanda/domain/payables/import-lines';
import { Badge } from '@comanda/ui/badge';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { BareCheckbox } from '@comanda/ui/checkbox';
import { cx } from '@comanda/ui/cx';
import { Drawer } from '@comanda/ui/drawer';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { useStore, useStoreId } from '../../platform/session.tsx';
import { usePress } from '../../platform/use-press.ts';
import { RefusedRows } from '../bank-statements/public.ts';
import { shortDay } from './payable-words.ts';
import { PAYABLE_READS } from './use-payables.ts';

interface Props {
  from: ImportFrom;
  previewed: Output<typeof previewImport>;
  categories: readonly PayableCategory[];
  onBack: () => void;
  onClose: () => void;
}

/** Sales come in by orders: of a statement only what went out is chosen at first. What the store has is not chosen. */
const usual = ({ kind, match }: ImportedLine, from: ImportFrom): boolean =>
  kind === 'payable' && (match === null || (from === 'bank' && !match.paid));

/** What the file would make: lines are chosen, put into categories, and saved in one go. */
export function ImportLines({
  from,
  previewed: { lines, left, refused, refused_count },
  categories,
  onBack,
  onClose,
}: Props) {
  const store_id = useStoreId();
  const country_id = useStore()?.country_id ?? 1;
  const accounts = useQuery(read(findAccounts, { query: { store_id } })).data ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(lines.flatMap((line, at) => (usual(line, from) ? [at] : []))),
  );
  const [put, setPut] = useState<ReadonlyMap<number, number | null>>(new Map());
  const [account, setAccount] = useState('');
  const back = useWrite(undoImport, { refreshes: PAYABLE_READS, onDone: () => showToast(t('Importação desfeita.')) });
  const save = useWrite(importPayables, {
    refreshes: PAYABLE_READS,
    onDone: ({ made, paid, skipped, undo }) => {
      showToast({
        text: [
          t('{n, plural, =0 {Nenhuma conta nova} one {# conta nova} other {# contas novas}}', { n: made }),
          paid > 0 ? t('{n, plural, one {# baixa} other {# baixas}}', { n: paid }) : '',
          skipped > 0 ? t('{n, plural, one {# já estava} other {# já estavam}}', { n: skipped }) : '',
        ]
          .filter(Boolean)
          .join(' · '),
        ...(made + paid > 0 && { undo: () => back.mutate({ params: { storeId: store_id }, body: undo }) }),
      });
      onClose();
    },
  });
  const categoryOf = (at: number) => (put.has(at) ? (put.get(at) ?? null) : (lines[at]?.category_id ?? null));
  const some = lines.flatMap((line, at) => (chosen.has(at) ? [{ ...line, category_id: categoryOf(at) }] : []));
  const toggle = (at: number) => {
    const next = new Set(chosen);
    if (!next.delete(at)) next.add(at);
    setChosen(next);
  };
  const press = usePress();
  const send = () => {
    const body = {
      account_id: account === '' ? null : Number(account),
      lines: some.map(({ match, ...line }) => ({
        ...line,
        paid: from === 'bank',
        payment_id: from === 'bank' ? (match?.payment_id ?? null) : null,
      })),
    };
    save.mutate({ params: { storeId: store_id }, body: { ...body, op_id: press(body) } });
  };
  return (
    <Drawer
      onClose={onClose}
      title={t('Conferir antes de importar')}
      className="md:w-180"
      footer={
        <div className="flex flex-wrap items-end gap-2">
          <Button onClick={onBack}>{t('Outro arquivo')}</Button>
          {from === 'bank' && accounts.length > 0 && (
            <Select
              label={t('Conta do banco')}
              hideLabel
              placeholder={t('De qual conta?')}
              value={account}
              options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => setAccount(target.value)}
            />
          )}
          <Button
            variant="primary"
            className="min-w-40 flex-1"
            disabled={some.length === 0}
            pending={save.isPending}
            trailing={
              <span className="t-money">{formatMoney(add(...some.map(({ amount }) => amount)), country_id)}</span>
            }
            onClick={send}
          >
            {t('Importar {n}', { n: some.length })}
          </Button>
        </div>
      }
    >
      {left > 0 && (
        <Banner tone="warning" className="m-4">
          {t('Mostramos as primeiras {most} linhas. Faltam {left}: envie um período menor depois.', {
            most: IMPORT_LINES_MAX,
            left,
          })}
        </Banner>
      )}
      {refused.length > 0 && <RefusedRows of={{ refused, refused_count }} className="m-4" />}
      {lines.length === 0 && <p className="p-5 text-sm text-fg-3">{t('Nenhum lançamento neste arquivo.')}</p>}
      {lines.length > 0 && lines.every(({ match }) => match?.paid || (match !== null && from === 'bills')) && (
        <p className="px-5 pt-4 text-sm text-fg-2">{t('Tudo deste arquivo já está aqui.')}</p>
      )}
      <ul className="divide-y divide-line">
        {lines.map((line, at) => (
          <Line
            key={`${line.bank_ref} ${at}`}
            line={line}
            from={from}
            chosen={chosen.has(at)}
            category={categoryOf(at)}
            categories={categories}
            country_id={country_id}
            onToggle={() => toggle(at)}
            onPut={(id) => setPut(new Map(put).set(at, id))}
          />
        ))}
      </ul>
    </Drawer>
  );
}

interface LineProps {
  line: ImportedLine;
  from: ImportFrom;
  chosen: boolean;
  category: number | null;
  categories: readonly PayableCategory[];
  country_id: number;
  onToggle: () => void;
  onPut: (category_id: number | null) => void;
}

function Line({ line, from, chosen, category, categories, country_id, onToggle, onPut }: LineProps) {
  const { date, kind, amount, description, counterpart, match } = line;
  const pays = from === 'bank' && match !== null && !match.paid;
  return (
    <li className={cx('flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3', !chosen && 'opacity-70')}>
      <BareCheckbox label={description} checked={chosen} onChange={onToggle} />
      <span className="min-w-0 flex-1 basis-48">
        <b className="block truncate text-sm font-semibold">{description}</b>
        <span className="block truncate text-ui text-fg-3">
          {[shortDay(date), counterpart === description ? '' : counterpart].filter(Boolean).join(' · ')}
        </span>
        {match !== null && (
          <Badge tone={pays ? 'success' : 'neutral'}>
            {pays
              ? t('dá baixa em {what}', { what: match.description })
              : t('já está: {what}', { what: match.description })}
          </Badge>
        )}
      </span>
      <span className={cx('t-money text-sm font-semibold', kind === 'receivable' && 'text-info-text')}>
        {kind === 'receivable' ? '+' : '−'}
        {formatMoney(amount, country_id)}
      </span>
      {chosen && match === null && (
        <div className="w-full sm:w-52">
          <Select
            label={t('Categoria de {name}', { name: description })}
            hideLabel
            placeholder={t('Sem categoria')}
            value={category ?? ''}
            options={categories.filter((one) => one.kind === kind).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => onPut(target.value === '' ? null : Number(target.value))}
          />
        </div>
      )}
    </li>
  );
}

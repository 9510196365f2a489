import type { PayableCategory } from '@comanda/contract/finance/payable-categories';
import { PAYABLE, PAYABLE_PAYMENT } from '@comanda/domain/fields/payable';
import type { Recurrence } from '@comanda/domain/payables/codes';
import { INSTALMENTS_MAX } from '@comanda/domain/payables/due-dates';
import { t } from '@comanda/ui/i18n';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { MoneyField, NumberField, SegmentedField, SelectField, TextField } from '../../platform/form/fields.tsx';
import { said } from '../../platform/said.ts';
import { useStore } from '../../platform/session.tsx';
import type { TypedBill } from './bill-parts.ts';
import { CategoryField } from './category-field.tsx';
import { CodeField } from './code-field.tsx';
import { RepeatWords } from './repeat-words.tsx';

interface Props {
  typed: TypedBill;
  today: string;
  categories: readonly PayableCategory[];
  /** Slips and Pix are Brazil's. */
  hasCode: boolean;
}

/** What is typed of a new bill. */
export function BillFields({ typed, today, categories, hasCode }: Props) {
  const { setValue } = useFormContext<TypedBill>();
  const country_id = useStore()?.country_id ?? 1;
  const seen = { shouldDirty: true, shouldValidate: true };
  return (
    <>
      <SegmentedField
        name="kind"
        label={said(PAYABLE.kind)}
        hideLabel
        wide
        choices={[
          { value: 'payable', label: t('A pagar'), icon: <ArrowUpRight className="size-4" aria-hidden /> },
          { value: 'receivable', label: t('A receber'), icon: <ArrowDownLeft className="size-4" aria-hidden /> },
        ]}
      />
      {hasCode && (
        <CodeField
          today={today}
          onRead={({ amount, due_date, name }) => {
            if (amount !== null) setValue('amount', amount, seen);
            if (due_date !== null) setValue('due_date', due_date, seen);
            if (name !== '' && !typed.counterpart) setValue('counterpart', name, seen);
          }}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <MoneyField
          name="amount"
          label={typed.recurrence === 'instalments' ? t('Valor total') : said(PAYABLE_PAYMENT.amount)}
        />
        <TextField name="due_date" type="date" label={said(PAYABLE_PAYMENT.due_date)} />
      </div>
      <TextField name="description" label={t('O que é')} placeholder={t('Ex.: Aluguel do salão')} autoComplete="off" />
      <TextField
        name="counterpart"
        label={typed.kind === 'payable' ? t('Fornecedor') : t('Quem paga')}
        optional
        autoComplete="off"
      />
      <CategoryField kind={typed.kind} categories={categories} />
      <SelectField
        name="recurrence"
        label={said(PAYABLE.recurrence)}
        options={RECURRENCE_WORDS.map(([value, label]) => ({ value, label: t(label) }))}
      />
      {(typed.recurrence === 'weekly' || typed.recurrence === 'monthly') && (
        <TextField name="until" type="date" label={said(PAYABLE.until)} optional min={typed.due_date} />
      )}
      {typed.recurrence === 'instalments' && (
        <NumberField name="instalments" label={said(PAYABLE.instalments)} min={2} max={INSTALMENTS_MAX} />
      )}
      <RepeatWords typed={typed} today={today} country_id={country_id} />
      <TextField name="note" label={said(PAYABLE_PAYMENT.note)} optional autoComplete="off" />
    </>
  );
}

const RECURRENCE_WORDS: readonly (readonly [Recurrence, string])[] = [
  ['none', 'Uma vez só'],
  ['weekly', 'Toda semana'],
  ['monthly', 'Todo mês'],
  ['instalments', 'Em parcelas'],
];

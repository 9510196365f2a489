import type { PayableCategory } from '@comanda/contract/finance/payable-categories';
import { addPayable, payableForm } from '@comanda/contract/finance/payables';
import { COUNTRY } from '@comanda/domain/codes';
import { PAYABLE, PAYABLE_PAYMENT } from '@comanda/domain/fields/payable';
import { formatMoney } from '@comanda/domain/format';
import type { PayableKind, Recurrence } from '@comanda/domain/payables/codes';
import { DAYS_AHEAD, dueDates, monthStart } from '@comanda/domain/payables/due-dates';
import { splitInstalments } from '@comanda/domain/payables/payable-sums';
import { addDays } from '@comanda/domain/local-time';
import { Button } from '@comanda/ui/button';
import { Drawer } from '@comanda/ui/drawer';
import { t } from '@comanda/ui/i18n';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { useWrite } from '../../platform/api.ts';
import { MoneyField, NumberField, SegmentedField, SelectField, TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';
import { said } from '../../platform/said.ts';
import { useStore, useStoreId } from '../../platform/session.tsx';
import { usePress } from '../../platform/use-press.ts';
import { CategoryField } from './category-field.tsx';
import { CodeField } from './code-field.tsx';
import { shortDay } from './payable-words.ts';
import { PAYABLE_READS } from './use-payables.ts';

type Typed = z.input<typeof payableForm>;

interface Props {
  kind: PayableKind;
  today: string;
  categories: readonly PayableCategory[];
  onClose: () => void;
}

/** A bill to pay or to receive: a pasted slip fills in what it says. */
export function NewPayable({ kind, today, categories, onClose }: Props) {
  const store_id = useStoreId();
  const country_id = useStore()?.country_id ?? 1;
  const add = useWrite(addPayable, { refreshes: PAYABLE_READS, quiet: true });
  const press = usePress();
  const form = useContractForm({
    schema: payableForm,
    values: {
      kind,
      description: '',
      counterpart: '',
      category_id: null,
      amount: 0,
      due_date: today,
      recurrence: 'none',
      until: null,
      instalments: null,
      code: '',
      note: '',
    } satisfies Typed as Typed, // the rest is as usual
    savedText: t('Conta criada.'),
    save: async (checked) => {
      await add.mutateAsync({ params: { storeId: store_id }, body: { ...checked, op_id: press(checked) } });
      form.reset(form.getValues());
      onClose();
    },
  });
  const typed = useWatch({ control: form.control }) as Typed; // the form starts with all of them
  const { isSubmitting, isDirty } = form.formState;
  const seen = { shouldDirty: true, shouldValidate: true };

  return (
    <Drawer
      onClose={onClose}
      title={t('Nova conta')}
      className="md:w-120"
      footer={
        <Button
          variant="primary"
          className="w-full"
          pending={isSubmitting}
          trailing={<span className="t-money">{formatMoney(typed.amount || 0, country_id)}</span>}
          onClick={() => void form.submit()}
        >
          {t('Salvar conta')}
        </Button>
      }
    >
      <PlainForm form={form} id="payable" className="space-y-4 p-5">
        <SegmentedField
          name="kind"
          label={said(PAYABLE.kind)}
          hideLabel
          choices={[
            { value: 'payable', label: t('A pagar') },
            { value: 'receivable', label: t('A receber') },
          ]}
        />
        {typed.kind === 'payable' && country_id === COUNTRY.brazil && (
          <CodeField
            today={today}
            onRead={({ amount, due_date, name }) => {
              if (amount !== null) form.setValue('amount', amount, seen);
              if (due_date !== null) form.setValue('due_date', due_date, seen);
              if (name !== '' && !typed.counterpart) form.setValue('counterpart', name, seen);
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
        <TextField
          name="description"
          label={t('O que é')}
          placeholder={t('Ex.: Aluguel do salão')}
          autoComplete="off"
        />
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
          <NumberField name="instalments" label={said(PAYABLE.instalments)} min={2} max={120} />
        )}
        <RepeatWords typed={typed} today={today} country_id={country_id} />
        <TextField name="note" label={said(PAYABLE_PAYMENT.note)} optional autoComplete="off" />
      </PlainForm>
      <UnsavedGuard dirty={isDirty && !isSubmitting} />
    </Drawer>
  );
}

const RECURRENCE_WORDS: readonly (readonly [Recurrence, string])[] = [
  ['none', 'Uma vez só'],
  ['weekly', 'Toda semana'],
  ['monthly', 'Todo mês'],
  ['instalments', 'Em parcelas'],
];

/** What the choice makes, before it is saved. */
function RepeatWords({ typed, today, country_id }: { typed: Typed; today: string; country_id: number }) {
  const { recurrence = 'none', due_date, until, instalments, amount } = typed;
  if (recurrence === 'none' || !due_date) return null;
  const parts = Number(instalments) || 0;
  if (recurrence === 'instalments' && (parts < 2 || parts > 120)) return null;
  const series = {
    recurrence,
    first_due: due_date,
    competence: monthStart(due_date),
    until: until || null,
    instalments: parts,
  };
  const dues = dueDates(series, 0, addDays(today, DAYS_AHEAD));
  const days = dues
    .slice(0, 3)
    .map((due) => shortDay(due.due_date))
    .join('; ');
  const split = recurrence === 'instalments' ? splitInstalments(amount || 0, parts) : [];
  return (
    <p className="rounded-md bg-surface-2 px-3 py-2 text-sm" aria-live="polite">
      {recurrence === 'instalments'
        ? t('{n} parcelas de {each}. ', { n: parts, each: formatMoney(split.at(-1) ?? 0, country_id) })
        : until
          ? t('{n, plural, one {# vez} other {# vezes}}. ', { n: dues.length })
          : t('Sem data para acabar. ')}
      {t('Primeiras: {days}.', { days })}
    </p>
  );
}

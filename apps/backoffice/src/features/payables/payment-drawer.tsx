import type { PayableCategory } from '@comanda/contract/finance/payable-categories';
import {
  deleteFollowing,
  deletePayment,
  type PayablePayment,
  restorePayment,
  updatePayable,
} from '@comanda/contract/finance/payables';
import { pick } from '@comanda/domain/fields/field';
import { PAYABLE, PAYABLE_PAYMENT } from '@comanda/domain/fields/payable';
import { formatMoney } from '@comanda/domain/format';
import { Button } from '@comanda/ui/button';
import { Drawer } from '@comanda/ui/drawer';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { Copy } from 'lucide-react';
import { useMemo } from 'react';
import { useWrite } from '../../platform/api.ts';
import { copyText } from '../../platform/copy-text.ts';
import { CheckboxField, MoneyField, TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';
import { RowMenu } from '../../platform/row-menu.tsx';
import { said } from '../../platform/said.ts';
import { useStore, useStoreId } from '../../platform/session.tsx';
import { SourceWords } from './source-words.tsx';
import { CategoryField } from './category-field.tsx';
import { CodeField } from './code-field.tsx';
import { PaidPart } from './paid-part.tsx';
import { PaymentExtras } from './payment-extras.tsx';
import { PaymentFiles } from './payment-files.tsx';
import { partWords, shortDay } from './payable-words.ts';
import { PAYABLE_READS } from './use-payables.ts';

const schema = updatePayable.body.omit({ store_id: true, payment_id: true });
const { following: _, ...typed } = schema.shape;
const TYPED = Object.keys(typed) as (keyof typeof typed)[]; // an object's keys are its keys

interface Props {
  payment: PayablePayment;
  categories: readonly PayableCategory[];
  onClose: () => void;
}

/** One payment: what it is, its extras, whether it is paid, and what is kept with it. */
export function PaymentDrawer({ payment, categories, onClose }: Props) {
  const store_id = useStoreId();
  const country_id = useStore()?.country_id ?? 1;
  const { id, payable_id, total } = payment;
  const update = useWrite(updatePayable, { refreshes: PAYABLE_READS, quiet: true });
  const values = useMemo(() => ({ ...pick(payment, TYPED), following: false }), [payment]);
  const form = useContractForm({
    schema,
    values,
    savedText: t('Conta salva.'),
    save: (checked) =>
      update.mutateAsync({ params: { id: payable_id }, body: { ...checked, store_id, payment_id: id } }),
  });
  const { isSubmitting, isDirty, dirtyFields } = form.formState;
  const moved = dirtyFields.amount ?? dirtyFields.due_date;

  return (
    <Drawer
      onClose={onClose}
      title={payment.description}
      className="md:w-120"
      footer={
        <div className="flex items-center gap-2">
          <DeleteMenu payment={payment} onClose={onClose} />
          <Button type="submit" form="payment" variant="primary" className="flex-1" pending={isSubmitting}>
            {t('Salvar')}
          </Button>
        </div>
      }
    >
      <div className="space-y-6 p-5">
        <p className="flex items-baseline gap-2">
          <b className="t-money text-2xl">{formatMoney(total, country_id)}</b>
          <span className="text-sm text-fg-3">
            {[shortDay(payment.due_date), partWords(payment)].filter(Boolean).join(' · ')}
          </span>
        </p>
        <SourceWords payment={payment} />
        <PaidPart payment={payment} />
        <PlainForm form={form} id="payment" className="space-y-4">
          <PaymentFields payment={payment} categories={categories} moved={Boolean(moved)} />
        </PlainForm>
        <PaymentExtras payment={payment} />
        <PaymentFiles payment={payment} />
      </div>
      <UnsavedGuard dirty={isDirty && !isSubmitting} />
    </Drawer>
  );
}

/** Into the trash, with a way back: this one, or those that follow with it. */
function DeleteMenu({ payment, onClose }: Pick<Props, 'payment' | 'onClose'>) {
  const store_id = useStoreId();
  const { id, recurrence, paid_on, stopped_at } = payment;
  const several = recurrence !== 'none';
  const restore = useWrite(restorePayment, { refreshes: PAYABLE_READS });
  const back = (together: boolean) => ({
    text: together ? t('Esta e as próximas foram para a lixeira.') : t('A conta foi para a lixeira.'),
    undo: () => restore.mutate({ params: { id }, body: { store_id, together } }),
  });
  const leave = (together: boolean) => {
    onClose();
    showToast(back(together));
  };
  const remove = useWrite(deletePayment, { refreshes: PAYABLE_READS, onDone: () => leave(false) });
  const removeAll = useWrite(deleteFollowing, { refreshes: PAYABLE_READS, onDone: () => leave(true) });
  return (
    <RowMenu
      name={payment.description}
      entries={
        several && stopped_at === null && paid_on === null
          ? [
              {
                id: 'following',
                label: t('Excluir esta e as próximas'),
                onAction: () => removeAll.mutate({ params: { id }, body: { store_id } }),
              },
            ]
          : []
      }
      last={{
        id: 'delete',
        label: several ? t('Excluir só esta') : t('Excluir'),
        onAction: () => remove.mutate({ params: { id }, query: { store_id } }),
      }}
    />
  );
}

/** What may be typed of it. */
function PaymentFields({ payment, categories, moved }: Omit<Props, 'onClose'> & { moved: boolean }) {
  return (
    <>
      {payment.kind === 'payable' && (
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <CodeField today={payment.due_date} />
          </div>
          {payment.code !== '' && (
            <Button
              icon={<Copy className="size-4" aria-hidden />}
              onClick={() => void copyText(payment.code, t('Código copiado.'))}
            >
              {t('Copiar')}
            </Button>
          )}
        </div>
      )}
      <div className="grid grid-cols-2 gap-3">
        <MoneyField name="amount" label={said(PAYABLE_PAYMENT.amount)} />
        <TextField name="due_date" type="date" label={said(PAYABLE_PAYMENT.due_date)} />
      </div>
      {payment.recurrence !== 'none' && moved && (
        <CheckboxField name="following" label={t('Mudar também as próximas')} />
      )}
      <TextField name="description" label={t('O que é')} autoComplete="off" />
      <TextField name="counterpart" label={said(PAYABLE.counterpart)} optional autoComplete="off" />
      <TextField name="counterpart_tax_id" label={said(PAYABLE.counterpart_tax_id)} optional autoComplete="off" />
      <CategoryField kind={payment.kind} categories={categories} />
      <TextField
        name="competence"
        type="date"
        label={said(PAYABLE_PAYMENT.competence)}
        help={t('O mês a que a conta pertence, pago quando for: o DRE conta por ele.')}
      />
      <TextField name="note" label={said(PAYABLE_PAYMENT.note)} optional autoComplete="off" />
    </>
  );
}

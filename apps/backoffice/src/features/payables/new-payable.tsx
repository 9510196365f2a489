import type { PayableCategory } from '@comanda/contract/finance/payable-categories';
import { addPayable, payableForm, type PayablePayment } from '@comanda/contract/finance/payables';
import { COUNTRY } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import type { PayableKind } from '@comanda/domain/payables/codes';
import { Button } from '@comanda/ui/button';
import { Drawer } from '@comanda/ui/drawer';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../platform/api.ts';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';
import { useStore, useStoreId } from '../../platform/session.tsx';
import { usePress } from '../../platform/use-press.ts';
import { BillEffect } from './bill-effect.tsx';
import { BillFields } from './bill-fields.tsx';
import type { TypedBill } from './bill-parts.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { useBillFiles } from './use-bill-files.ts';
import { PAYABLE_READS } from './use-payables.ts';

interface Props {
  kind: PayableKind;
  today: string;
  categories: readonly PayableCategory[];
  onClose: () => void;
}

/** A bill to pay or to receive, and another like it: a pasted slip fills in what it says. */
export function NewPayable({ kind, today, categories, onClose }: Props) {
  const store_id = useStoreId();
  const country_id = useStore()?.country_id ?? 1;
  const add = useWrite(addPayable, { refreshes: PAYABLE_READS, quiet: true });
  const press = usePress();
  const papers = useBillFiles();
  /** Saved, while a paper of it is not. */
  const [kept, setKept] = useState<PayablePayment | null>(null);
  /** Bills made before this one. */
  const [made, setMade] = useState(0);
  const [more, setMore] = useState(false);
  const wanted = useRef({ more: false, whole: false });
  const form = useContractForm({
    schema: payableForm,
    values: emptyBill(kind, today),
    savedText: '',
    save: async (checked) => {
      // The same bill may be wanted twice: after another one it is new.
      const op_id = press({ ...checked, made });
      const bill = await add.mutateAsync({ params: { storeId: store_id }, body: { ...checked, op_id } });
      form.reset(form.getValues());
      wanted.current.whole = await papers.send(bill.id);
      if (!wanted.current.whole) setKept(bill);
      else if (!wanted.current.more) leave();
    },
  });
  const typed = useWatch({ control: form.control }) as TypedBill; // the form starts with all of them
  const { isSubmitting, isDirty } = form.formState;
  const hasCode = typed.kind === 'payable' && country_id === COUNTRY.brazil;

  const leave = () => {
    showToast(t('Conta criada.'));
    onClose();
  };
  const begin = () => {
    const { kind: same, category_id, recurrence } = form.getValues();
    form.reset({ ...emptyBill(same, today), category_id, recurrence });
    papers.choose([]);
    setKept(null);
    setMade(made + 1);
    showToast(t('Conta criada. Digite a próxima.'));
  };
  const submit = async (another: boolean) => {
    setMore(another);
    wanted.current = { more: another, whole: false };
    await form.submit();
    if (another && wanted.current.whole) begin();
  };
  const finish = () => (more ? begin() : leave());
  const sendAgain = async (bill: PayablePayment) => {
    if (await papers.send(bill.id)) finish();
  };

  const { setFocus } = form;
  useEffect(() => {
    if (made > 0) setFocus(hasCode ? 'code' : 'amount');
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when another one begins
  }, [made]);

  return (
    <Drawer
      onClose={onClose}
      title={t('Nova conta')}
      className="md:w-120"
      footer={
        <div className="flex flex-wrap gap-2">
          <Button
            variant="ghost"
            className="max-sm:w-full"
            pending={isSubmitting && more}
            onClick={() => (kept ? finish() : void submit(true))}
          >
            {kept ? t('Deixar sem o anexo') : t('Salvar e criar outra')}
          </Button>
          <Button
            {...(kept ? { onClick: () => void sendAgain(kept) } : { type: 'submit', form: 'payable' })}
            variant="primary"
            className="flex-1"
            pending={kept ? papers.sending : isSubmitting && !more}
            trailing={kept ? undefined : <span className="t-money">{formatMoney(typed.amount || 0, country_id)}</span>}
          >
            {kept ? t('Enviar de novo') : t('Salvar conta')}
          </Button>
        </div>
      }
    >
      <PlainForm
        form={{ ...form, submit: () => submit(false) }}
        id="payable"
        className={kept ? 'hidden' : 'space-y-4 p-5 pb-0'}
      >
        <BillFields typed={typed} today={today} categories={categories} hasCode={hasCode} />
      </PlainForm>
      <div className="space-y-4 p-5">
        {kept && (
          <p className="flex items-baseline gap-2">
            <b className="min-w-0 flex-1 truncate">{kept.description}</b>
            <span className="t-money">{formatMoney(kept.total, country_id)}</span>
          </p>
        )}
        <ChosenFiles
          files={papers.files}
          problem={papers.problem}
          onChange={(files) => (kept && files.length === 0 ? finish() : papers.choose(files))}
        />
        {!kept && <BillEffect typed={typed} today={today} />}
      </div>
      <UnsavedGuard dirty={!kept && (isDirty || papers.files.length > 0) && !isSubmitting} />
    </Drawer>
  );
}

const emptyBill = (kind: PayableKind, today: string): TypedBill => ({
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
});

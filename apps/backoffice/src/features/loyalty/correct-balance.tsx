import { getClient } from '@comanda/contract/clients/clients';
import { correctPoints, getLoyalty, getPointsHistory } from '@comanda/contract/marketing/loyalty';
import { formatMoney } from '@comanda/domain/format';
import type { ClientId } from '@comanda/domain/ids';
import { type Money, subtract } from '@comanda/domain/money';
import { t } from '@comanda/ui/i18n';
import { useMemo } from 'react';
import * as z from 'zod';
import { useWrite } from '../../platform/api.ts';
import { MoneyField, SegmentedField, TextField } from '../../platform/form/fields.tsx';
import { FormDialog } from '../../platform/form/form-dialog.tsx';
import { useContractForm } from '../../platform/form/forms.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { money } from '@comanda/contract/fields';

const schema = z.object({
  way: z.enum(['give', 'take']),
  amount: money.refine((value) => value > 0, { error: () => t('Informe o valor.') }),
  reason: correctPoints.body.shape.reason,
});

interface Props {
  store: SessionStore;
  id: ClientId;
  points: Money;
  onClose: () => void;
}

/** Gives or takes balance, with a reason. */
export function CorrectBalance({ store, id, points, onClose }: Props) {
  const op_id = useMemo(() => crypto.randomUUID(), []);
  const write = useWrite(correctPoints, { refreshes: [getPointsHistory, getClient, getLoyalty], quiet: true });
  const form = useContractForm({
    schema,
    values: { way: 'give' as const, amount: 0, reason: '' },
    save: async ({ way, amount, reason }) => {
      const signed = way === 'give' ? amount : subtract(0, amount);
      await write.mutateAsync({
        params: { storeId: store.id, clientId: id },
        body: { amount: signed, reason, op_id },
      });
      form.reset(form.getValues());
      onClose();
    },
  });
  return (
    <FormDialog id="correct" onClose={onClose} size="sm" title={t('Dar ou tirar saldo')} form={form}>
      <p className="text-sm text-fg-2">
        {t('O saldo é de {balance}.', { balance: formatMoney(points, store.country_id) })}
      </p>
      <SegmentedField
        name="way"
        label={t('O que fazer')}
        hideLabel
        choices={[
          { value: 'give', label: t('Dar') },
          { value: 'take', label: t('Tirar') },
        ]}
      />
      <MoneyField name="amount" label={t('Valor')} />
      <TextField name="reason" label={t('Motivo')} autoComplete="off" help={t('Fica no extrato e no histórico.')} />
    </FormDialog>
  );
}

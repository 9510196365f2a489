import { cancelCharge, findCharges, getCharge, markChargePaid, type Charge } from '@comanda/contract/finance/charges';
import { findDebtors, getCredit } from '@comanda/contract/clients/credit';
import { formatMoney } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useWrite } from '../../platform/api.ts';
import { useStore, useStoreId } from '../../platform/session.tsx';
import { PAYABLE_READS } from '../payables/public.ts';

/** What any change of a charge may show elsewhere. */
export const CHARGE_READS = [findCharges, getCharge, getCredit, findDebtors, ...PAYABLE_READS];

/** Marks as received today, or takes it back; says so, with a way back. */
export function useReceive() {
  const store_id = useStoreId();
  const country_id = useStore()?.country_id ?? 1;
  const write = useWrite(markChargePaid, { refreshes: CHARGE_READS });
  return ({ id, name, amount, paid_on, account_id }: Charge, values: object = {}) => {
    const paid = paid_on === null;
    const said = { name, amount: formatMoney(amount, country_id) };
    write.mutate(
      { params: { id }, body: { store_id, paid, ...values } },
      {
        onSuccess: () =>
          showToast({
            text: paid
              ? t('{name}, {amount}, marcada como paga.', said)
              : t('{name}, {amount}, voltou a ficar aberta.', said),
            undo: () => write.mutate({ params: { id }, body: { store_id, paid: !paid, paid_on, account_id } }),
          }),
      },
    );
  };
}

/** Takes a charge back, or brings it to life again. */
export function useCancel() {
  const store_id = useStoreId();
  const write = useWrite(cancelCharge, { refreshes: CHARGE_READS });
  return ({ id, name, cancelled_at }: Charge) => {
    const cancelled = cancelled_at === null;
    const say = (value: boolean) => ({ params: { id }, body: { store_id, cancelled: value } });
    write.mutate(say(cancelled), {
      onSuccess: () =>
        showToast({
          text: cancelled
            ? t('Cobrança de {name} cancelada. O link avisa.', { name })
            : t('Cobrança de {name} de volta.', { name }),
          undo: () => write.mutate(say(!cancelled)),
        }),
    });
  };
}

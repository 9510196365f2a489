import { contractForm, getPayouts, type MarketplaceTerms, saveContract } from '@comanda/contract/finance/payouts';
import { ZERO } from '@comanda/domain/money';
import type { Marketplace } from '@comanda/domain/statements/payout-line';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { MARKETPLACE_NAMES } from '@comanda/words/payout-words';
import { useMemo } from 'react';
import { useWrite } from '../../platform/api.ts';
import { CheckboxField, MoneyField, NumberField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { useStoreId } from '../../platform/session.tsx';

/** What most agree to begin with: the shop types its own. */
const USUAL: MarketplaceTerms = {
  commission: 12,
  payment_fee: 3.2,
  monthly_fee: ZERO,
  payout_days: 30,
  promotion_share: 50,
  advance: false,
};

interface Props {
  marketplace: Marketplace;
  contract: MarketplaceTerms | null;
  onClose: () => void;
}

/** What was agreed with a marketplace. */
export function ContractDialog({ marketplace, contract, onClose }: Props) {
  const store_id = useStoreId();
  const save = useWrite(saveContract, { refreshes: [getPayouts], quiet: true, onDone: onClose });
  const values = useMemo(() => contract ?? USUAL, [contract]);
  const form = useContractForm({
    schema: contractForm,
    values,
    savedText: t('Contrato salvo.'),
    save: (terms) => save.mutateAsync({ body: { store_id, marketplace, ...terms } }),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Contrato com {name}', { name: MARKETPLACE_NAMES[marketplace]() })}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          <Button type="submit" form="contract" variant="primary" pending={form.formState.isSubmitting}>
            {t('Salvar')}
          </Button>
        </>
      }
    >
      <PlainForm form={form} id="contract" className="grid gap-4 sm:grid-cols-2">
        <NumberField name="commission" label={t('Comissão, %')} min={0} max={100} decimals={2} />
        <NumberField name="payment_fee" label={t('Taxa de pagamento, %')} min={0} max={100} decimals={2} />
        <MoneyField name="monthly_fee" label={t('Mensalidade')} />
        <NumberField name="payout_days" label={t('Dias até o repasse')} min={0} max={120} />
        <NumberField name="promotion_share" label={t('Sua parte nas promoções, %')} min={0} max={100} decimals={2} />
        <div className="self-end pb-2">
          <CheckboxField name="advance" label={t('Combinei antecipação')} />
        </div>
      </PlainForm>
    </Dialog>
  );
}

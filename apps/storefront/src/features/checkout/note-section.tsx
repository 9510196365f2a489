import { DELIVERY_METHOD, SERVICE_FEE_DEFAULT } from '@comanda/domain/codes';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import { isPositive, percent } from '@comanda/domain/money';
import { Checkbox, Switch } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { TextArea, TextInput } from '@comanda/ui/text-input';
import { ALLERGY_MAX } from '../../platform/cart/order-draft.ts';
import { fieldId } from './fields.ts';
import { Section } from './section.tsx';
import { useCheckout } from './use-checkout.ts';

const MOST = 300;

/** A word to the shop. */
export function NoteSection() {
  const { draft, change, errorOf } = useCheckout();
  return (
    <Section title={t('Observação')}>
      <TextArea
        id={fieldId('observation')}
        className="mb-4"
        label={t('Recado para a loja')}
        optional
        rows={2}
        maxLength={MOST}
        placeholder={t('Ex.: tocar o interfone duas vezes')}
        value={draft.observation}
        error={errorOf('observation')}
        onChange={({ target }) => change({ observation: target.value })}
      />
      <AllergyField />
    </Section>
  );
}

/** What may harm whoever eats it. */
export function AllergyField() {
  const { draft, change } = useCheckout();
  return (
    <>
      <TextInput
        id="checkout-allergy"
        size="lg"
        label={t('Alergia')}
        optional
        autoComplete="off"
        maxLength={ALLERGY_MAX}
        placeholder={t('Ex.: amendoim')}
        value={draft.allergy}
        onChange={({ target }) => change({ allergy: target.value })}
      />
      {draft.allergy.trim() !== '' && (
        <Checkbox
          className="on-store min-h-11 items-center! text-sm"
          label={t('Lembrar neste aparelho')}
          checked={draft.keep_allergy}
          onChange={({ target }) => change({ keep_allergy: target.checked })}
        />
      )}
    </>
  );
}

/** The tip at a table: separate, and nobody has to pay it. */
export function ServiceFeeSection() {
  const { store, delivery_method, draft, totals, change } = useCheckout();
  const rate = store.service_fee ?? SERVICE_FEE_DEFAULT;
  const amount = percent(totals.subtotal, rate);
  if (delivery_method !== DELIVERY_METHOD.table || store.config.no_service_fee || !isPositive(amount)) return null;
  return (
    <Section title={t('Taxa de serviço')}>
      <Switch
        className="on-store flex! min-h-11 w-full flex-row-reverse items-center! justify-between"
        size="lg"
        label={
          <b className="font-semibold">
            {t('{rate} para a equipe: {amount}', {
              rate: formatPercent(rate, store.country_id),
              amount: formatMoney(amount, store.country_id),
            })}
          </b>
        }
        hint={t('Opcional. Tire se preferir.')}
        checked={!draft.decline_service_fee}
        onChange={({ target }) => change({ decline_service_fee: !target.checked })}
      />
    </Section>
  );
}

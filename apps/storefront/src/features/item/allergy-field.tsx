import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { ALLERGY_MAX, changeDraft, useDraft } from '../../platform/cart/order-draft.ts';

/** What may harm who eats: said with one dish, it goes with the whole order. */
export function AllergyField({ slug }: { slug: string }) {
  const { allergy } = useDraft(slug);
  return (
    <div className="px-4 pb-5">
      <TextInput
        size="lg"
        label={t('Alergia')}
        optional
        autoComplete="off"
        maxLength={ALLERGY_MAX}
        placeholder={t('Ex.: amendoim')}
        hint={t('Vale para o pedido inteiro. A cozinha vê em destaque.')}
        value={allergy}
        onChange={({ target }) => changeDraft(slug, { allergy: target.value })}
      />
    </div>
  );
}

import { t } from '@comanda/ui/i18n';
import { NumberField, TextField } from '../../platform/form/fields.tsx';
import { SupplierField } from './supplier-field.tsx';

/** How a material is bought: in what, and from whom. */
export const PurchaseFields = () => (
  <>
    <div className="grid grid-cols-2 gap-3">
      <TextField
        name="pack_name"
        label={t('Comprada em')}
        optional
        maxLength={30}
        placeholder={t('Ex.: caixa, saco')}
      />
      <NumberField name="pack_quantity" label={t('Quanto vem em cada')} optional min={0} decimals={4} />
    </div>
    <SupplierField name="supplier_id" />
  </>
);

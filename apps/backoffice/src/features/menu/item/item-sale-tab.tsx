import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import { t } from '@comanda/ui/i18n';
import { SwitchField } from '../../../platform/form/fields.tsx';
import { useMenuEditor } from '../menu-context.tsx';
import { SaleHoursFields } from './sale-hours-fields.tsx';
import { said } from '../../../platform/said.ts';

/** Where and when an item is sold. */
export function ItemSaleTab() {
  const { store } = useMenuEditor();
  return (
    <>
      <div className="flex flex-col gap-4">
        <SwitchField name="is_delivery" label={said(MENU_ITEM.is_delivery)} />
        <SwitchField name="is_table" label={said(MENU_ITEM.is_table)} />
        <SwitchField
          name="requires_schedule"
          label={said(MENU_ITEM.requires_schedule)}
          hint={t('O cliente precisa agendar. Ex.: bolo de encomenda')}
        />
        <SwitchField
          name="is_invisible"
          label={said(MENU_ITEM.is_invisible)}
          hint={t('Fica guardado aqui; no balcão continua à venda.')}
        />
        <SwitchField
          name="is_upsell"
          label={said(MENU_ITEM.is_upsell)}
          hint={t('Aparece antes de fechar o pedido, em “Aproveite e leve”.')}
        />
        <SwitchField
          name="item_free_delivery"
          label={said(MENU_ITEM.item_free_delivery)}
          hint={t('Um pedido com este item não paga a entrega.')}
        />
      </div>
      <hr className="border-line" />
      <SaleHoursFields country_id={store.country_id} />
    </>
  );
}

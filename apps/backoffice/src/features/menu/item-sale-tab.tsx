import { t } from '@comanda/ui/i18n';
import { SwitchField } from '../../platform/fields.tsx';
import { useMenuEditor } from './menu-context.tsx';
import { SaleHoursFields } from './sale-hours-fields.tsx';

/** Where and when an item is sold. */
export function ItemSaleTab() {
  const { store } = useMenuEditor();
  return (
    <>
      <div className="flex flex-col gap-4">
        <SwitchField name="is_delivery" label={t('Vende em delivery e retirada')} />
        <SwitchField name="is_table" label={t('Vende nas mesas')} />
        <SwitchField
          name="requires_schedule"
          label={t('Só com hora marcada')}
          hint={t('O cliente precisa agendar. Ex.: bolo de encomenda')}
        />
        <SwitchField
          name="is_invisible"
          label={t('Oculto do cliente')}
          hint={t('Fica guardado aqui; no balcão continua à venda.')}
        />
        <SwitchField
          name="is_upsell"
          label={t('Oferecer na sacola')}
          hint={t('Aparece antes de fechar o pedido, em “Aproveite e leve”.')}
        />
        <SwitchField
          name="item_free_delivery"
          label={t('Dá entrega grátis')}
          hint={t('Um pedido com este item não paga a entrega.')}
        />
      </div>
      <hr className="border-line" />
      <SaleHoursFields country_id={store.country_id} />
    </>
  );
}

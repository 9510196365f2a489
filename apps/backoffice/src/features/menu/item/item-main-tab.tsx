import { ITEM_TYPE } from '@comanda/domain/codes';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import { subtract } from '@comanda/domain/money';
import { Badge } from '@comanda/ui/badge';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import { t } from '@comanda/ui/i18n';
import { useFormContext, useWatch } from 'react-hook-form';
import { MoneyField, SelectField, TextAreaField, TextField } from '../../../platform/form/fields.tsx';
import type { ItemFormValues } from './item-form.ts';
import { ItemPictures } from './item-pictures.tsx';
import { ItemMoreOptions } from './item-more-options.tsx';
import { useMenuEditor } from '../menu-context.tsx';
import { said } from '../../../platform/said.ts';

/** What the customer sees of an item, and what it costs. */
export function ItemMainTab() {
  const { groups, store, refused } = useMenuEditor();
  const { control } = useFormContext<ItemFormValues>();
  const [group_id, type, price1, cost, variations] = useWatch({
    control,
    name: ['menu_group_id', 'type', 'price1', 'cost', 'variations'],
  });
  const group = groups.find(({ id }) => id === group_id);
  const { country_id } = store;
  const weighed = Number(type) === ITEM_TYPE.weight;
  const twoSizes = group?.is_pizza === true && group.size;
  const ofSize = (price: number | null | undefined) =>
    group?.is_pizza === true && price != null && price > 0
      ? t('Vazio vale {price}, do tamanho.', { price: formatMoney(price, country_id) })
      : undefined;
  return (
    <>
      <TextField name="name" label={said(MENU_ITEM.name)} maxLength={120} autoComplete="off" />
      <fieldset disabled={refused.price !== undefined} title={refused.price} className="space-y-5">
        <legend className="sr-only">{t('Preço')}</legend>
        <div className="grid grid-cols-2 gap-4">
          <MoneyField
            name="price1"
            label={
              twoSizes ? t('Preço {size}', { size: group.size1 || '1' }) : weighed ? t('Preço por kg') : t('Preço')
            }
            hint={ofSize(group?.size1_price)}
          />
          {twoSizes && (
            <MoneyField
              name="price2"
              label={t('Preço {size}', { size: group.size2 || '2' })}
              hint={ofSize(group.size2_price)}
            />
          )}
        </div>
        {price1 !== null && price1 > 0 && cost !== null && variations.length === 0 && (
          <Margin price={price1} cost={cost} country_id={country_id} />
        )}
      </fieldset>
      <ItemPictures />
      <SelectField
        name="menu_group_id"
        numeric
        label={said(MENU_ITEM.menu_group_id)}
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextAreaField
        name="description"
        label={said(MENU_ITEM.description)}
        optional
        rows={2}
        maxLength={1000}
        hint={t('O que vem e quanto vem. Ex.: Pão brioche, 180 g de fraldinha, queijo e maionese da casa')}
      />
      <ItemMoreOptions group={group} />
    </>
  );
}

function Margin({ price, cost, country_id }: { price: number; cost: number; country_id: number }) {
  const left = subtract(price, cost);
  const rate = Math.round((left / price) * 1000) / 10; // a share to show, not an amount
  return (
    <p className="flex items-center gap-3 rounded-md bg-surface-2 px-3 py-2.5 text-sm">
      <span className="text-fg-2">{t('Margem')}</span>
      <b className="t-money">{formatMoney(left, country_id)}</b>
      <Badge tone={left > 0 ? 'success' : 'danger'}>{formatPercent(rate, country_id)}</Badge>
    </p>
  );
}

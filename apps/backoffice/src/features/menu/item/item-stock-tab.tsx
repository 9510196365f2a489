import type { MenuGroup } from '@comanda/contract/menu/groups';
import type { MenuItem } from '@comanda/contract/menu/items';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import { t } from '@comanda/ui/i18n';
import { useFormContext, useWatch } from 'react-hook-form';
import { MoneyField, NumberField } from '../../../platform/form/fields.tsx';
import type { ItemFormValues } from './item-form.ts';
import { RecipeEditor, type RecipePart } from '../../stock/public.ts';
import { useMenuEditor } from '../menu-context.tsx';
import { StockLinks } from './stock-links.tsx';
import { said } from '../../../platform/said.ts';

/** How much there is of an item, and how it is counted. */
export function ItemStockTab({ item }: { item: MenuItem | null }) {
  const { refused, groups } = useMenuEditor();
  const { control } = useFormContext<ItemFormValues>();
  const weighed = Number(useWatch({ control, name: 'type' })) === ITEM_TYPE.weight;
  const unit = weighed ? 'g' : undefined;
  return (
    <>
      <fieldset disabled={refused.stock !== undefined} title={refused.stock}>
        <legend className="sr-only">{t('Estoque')}</legend>
        <NumberField
          name="stock"
          label={said(MENU_ITEM.stock)}
          optional
          min={0}
          max={10_000_000}
          suffix={unit}
          hint={t('Cada venda desconta. Em 0, o cliente vê como esgotado; em branco, não é contado.')}
        />
        <NumberField
          className="mt-5"
          name="stock_minimum"
          label={said(MENU_ITEM.stock_minimum)}
          optional
          min={0}
          max={10_000_000}
          suffix={unit}
          hint={t('O aviso aparece no Início, em “Precisa de você”.')}
        />
      </fieldset>
      <StockLinks id={item?.id ?? null} />
      <NumberField
        name="minimum_quantity"
        label={said(MENU_ITEM.minimum_quantity)}
        min={0}
        max={100_000}
        suffix={unit}
        hint={
          weighed
            ? t('Também é o passo do botão + do cliente. Com 0, o passo é 50 g.')
            : t('Também é o passo: com 10, o cliente leva 10, 20, 30. Ex.: salgados de festa. Com 0, leva de 1 em 1.')
        }
      />
      <NumberField
        name="prep_minutes"
        label={said(MENU_ITEM.prep_minutes)}
        optional
        min={0}
        max={240}
        suffix={t('min')}
        hint={t(
          'De uma unidade, com uma pessoa. Com a fila da cozinha, dá o tempo prometido. Em branco, vale o da loja.',
        )}
      />
      <MoneyField
        name="packaging_cost"
        label={said(MENU_ITEM.packaging_cost)}
        optional
        hint={t('De uma unidade que sai da loja: caixa, pote, copo.')}
      />
      <NumberField
        name="points"
        label={said(MENU_ITEM.points)}
        min={0}
        max={1_000_000}
        hint={t('Com quantos pontos o cliente leva este item sem pagar. Com 0, não se troca por pontos.')}
      />
      {item && <RecipeEditor target={{ menu_item_id: item.id }} weighed={weighed} parts={recipeParts(item, groups)} />}
    </>
  );
}

/** Its variations, or the two sizes of its section. */
function recipeParts({ variations, menu_group_id }: MenuItem, groups: readonly MenuGroup[]): RecipePart[] {
  if (variations.length > 0) return variations.map(({ id, name }) => ({ name, variation_id: id, size: null }));
  const group = groups.find(({ id }) => id === menu_group_id);
  if (!group?.is_pizza || !group.size) return [];
  return [
    { name: group.size1, variation_id: null, size: 1 },
    { name: group.size2, variation_id: null, size: 2 },
  ];
}

import { ITEM_TYPE } from '@comanda/domain/codes';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import { subtract } from '@comanda/domain/money';
import { Badge } from '@comanda/ui/badge';
import { Chip } from '@comanda/ui/chip';
import { FieldGroup } from '@comanda/ui/field';
import { t } from '@comanda/ui/i18n';
import { Check } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  MoneyField,
  SegmentedField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../platform/fields.tsx';
import type { ItemFormValues } from './item-form.ts';
import { ItemPictures } from './item-pictures.tsx';
import { ItemVariations } from './item-variations.tsx';
import { useMenuEditor } from './menu-context.tsx';

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
  return (
    <>
      <ItemPictures />
      <TextField name="name" label={t('Nome')} maxLength={120} autoComplete="off" />
      <TextAreaField
        name="description"
        label={t('Descrição')}
        optional
        rows={2}
        maxLength={1000}
        hint={t('O que vem e quanto vem. Ex.: Pão brioche, 180 g de fraldinha, queijo e maionese da casa')}
      />
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          name="menu_group_id"
          numeric
          label={t('Grupo')}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField name="internal_id" label={t('Código')} optional maxLength={60} />
        <TextField
          name="barcode"
          label={t('Código de barras')}
          optional
          maxLength={20}
          inputMode="numeric"
          hint={t('O leitor do balcão acha o item por ele.')}
        />
      </div>
      {!group?.is_pizza && (
        <SegmentedField
          name="type"
          label={t('Vendido por')}
          choices={[
            { value: ITEM_TYPE.unit, label: t('Unidade') },
            { value: ITEM_TYPE.weight, label: t('Peso') },
          ]}
        />
      )}
      <fieldset disabled={refused.price !== undefined} title={refused.price} className="space-y-5">
        <legend className="sr-only">{t('Preços')}</legend>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          <MoneyField
            name="price1"
            label={
              twoSizes ? t('Preço {size}', { size: group.size1 || '1' }) : weighed ? t('Preço por kg') : t('Preço')
            }
          />
          {twoSizes && <MoneyField name="price2" label={t('Preço {size}', { size: group.size2 || '2' })} />}
          <MoneyField name="strike_price" label={t('Preço riscado')} />
          <MoneyField name="cost" label={t('Custo')} />
        </div>
        {price1 !== null && price1 > 0 && cost !== null && variations.length === 0 && (
          <Margin price={price1} cost={cost} country_id={country_id} />
        )}
        {!twoSizes && <ItemVariations refused={refused.price} />}
      </fieldset>
      <SwitchField
        name="from_price"
        label={t('Mostrar “A partir de”')}
        hint={t('Para itens em que o preço final depende dos complementos.')}
      />
      <Labels />
      <TextField name="custom_tag" label={t('Selo próprio')} optional maxLength={30} hint={t('Ex.: Serve 2 pessoas')} />
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

const LABELS = () =>
  [
    ['is_best_seller', t('Mais pedido')],
    ['is_newest', t('Novo')],
    ['has_promotion', t('Promoção')],
    ['is_highlight', t('Destaque')],
    ['is_alcohol', t('18+')],
  ] as const;

function Labels() {
  const { setValue, control } = useFormContext<ItemFormValues>();
  const labels = LABELS();
  const on = useWatch({
    control,
    name: ['is_best_seller', 'is_newest', 'has_promotion', 'is_highlight', 'is_alcohol'],
  });
  return (
    <FieldGroup label={t('Selos no cardápio')}>
      <div className="flex flex-wrap gap-2">
        {labels.map(([field, label], index) => (
          <Chip
            key={field}
            className="max-md:h-11"
            selected={on[index] === true}
            icon={on[index] ? <Check className="size-4" aria-hidden /> : undefined}
            onClick={() => setValue(field, !on[index], { shouldDirty: true })}
          >
            {label}
          </Chip>
        ))}
      </div>
    </FieldGroup>
  );
}

import type { MenuGroup } from '@comanda/contract/menu/groups';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { Chip } from '@comanda/ui/chip';
import { FieldGroup } from '@comanda/ui/field';
import { Fold } from '@comanda/ui/fold';
import { namesIn } from '@comanda/domain/fields/field';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import { t } from '@comanda/ui/i18n';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { MoneyField, SegmentedField, SwitchField, TextField } from '../../../platform/form/fields.tsx';
import type { ItemFormValues } from './item-form.ts';
import { ItemVariations } from './item-variations.tsx';
import { useMenuEditor } from '../menu-context.tsx';
import { PrintGroupField } from './print-group-field.tsx';
import { said, saidShort } from '../../../platform/said.ts';

/** Fields of which a wrong one opens the section. */
const OWN = ['internal_id', 'barcode', 'type', 'strike_price', 'cost', 'variations', 'custom_tag'] as const;

/** What most items do without; open where the item already uses it. */
export function ItemMoreOptions({ group }: { group: MenuGroup | undefined }) {
  const { refused } = useMenuEditor();
  const { getValues, formState } = useFormContext<ItemFormValues>();
  const [opened, setOpened] = useState(() => {
    const { variations, type, strike_price, barcode } = getValues();
    return variations.length > 0 || Number(type) === ITEM_TYPE.weight || strike_price !== null || barcode !== '';
  });
  const twoSizes = group?.is_pizza === true && group.size;
  const wrong = OWN.some((name) => formState.errors[name] !== undefined);
  return (
    <Fold
      title={t('Mais opções')}
      open={opened || wrong}
      className="rounded-lg border border-line px-3"
      onToggle={setOpened}
    >
      <div className="space-y-5 py-3">
        {!twoSizes && <ItemVariations refused={refused.price} />}
        {!group?.is_pizza && (
          <SegmentedField
            name="type"
            label={said(MENU_ITEM.type)}
            choices={[
              { value: ITEM_TYPE.unit, label: t('Unidade') },
              { value: ITEM_TYPE.weight, label: t('Peso') },
            ]}
          />
        )}
        <fieldset disabled={refused.price !== undefined} title={refused.price} className="grid grid-cols-2 gap-4">
          <legend className="sr-only">{t('Outros preços')}</legend>
          <MoneyField name="strike_price" label={said(MENU_ITEM.strike_price)} />
          <MoneyField name="cost" label={said(MENU_ITEM.cost)} />
        </fieldset>
        <div className="grid grid-cols-2 gap-4">
          <TextField name="internal_id" label={said(MENU_ITEM.internal_id)} optional maxLength={60} />
          <TextField
            name="barcode"
            label={said(MENU_ITEM.barcode)}
            optional
            maxLength={20}
            inputMode="numeric"
            hint={t('O leitor do balcão acha o item por ele.')}
          />
        </div>
        <PrintGroupField />
        <SwitchField
          name="from_price"
          label={said(MENU_ITEM.from_price)}
          hint={t('Para itens em que o preço final depende dos complementos.')}
        />
        <Labels />
        <TextField
          name="custom_tag"
          label={said(MENU_ITEM.custom_tag)}
          optional
          maxLength={30}
          hint={t('Ex.: Serve 2 pessoas')}
        />
      </div>
    </Fold>
  );
}

const SEALS = namesIn(MENU_ITEM, 'seal');

function Labels() {
  const { setValue, control } = useFormContext<ItemFormValues>();
  const on = useWatch({ control, name: SEALS });
  return (
    <FieldGroup label={t('Selos no cardápio')}>
      <div className="flex flex-wrap gap-2">
        {SEALS.map((field, index) => (
          <Chip
            key={field}
            className="max-md:h-11"
            selected={on[index] === true}
            icon={on[index] ? <Check className="size-4" aria-hidden /> : undefined}
            onClick={() => setValue(field, !on[index], { shouldDirty: true })}
          >
            {saidShort(MENU_ITEM[field])}
          </Chip>
        ))}
      </div>
    </FieldGroup>
  );
}

import { COUNTRY } from '@comanda/domain/codes';
import { Banner } from '@comanda/ui/banner';
import { MENU_GROUP } from '@comanda/domain/fields/menu-group';
import { t } from '@comanda/ui/i18n';
import { useFormContext, useWatch } from 'react-hook-form';
import { MoneyField, RadioListField, SelectField, SwitchField, TextField } from '../../../platform/form/fields.tsx';
import { useStore } from '../../../platform/session.tsx';
import { said, saidShort } from '../../../platform/said.ts';

interface PizzaForm {
  is_pizza: boolean;
  size: boolean;
  price_rule: 'highest' | 'average' | 'proportional';
}

const FLAVORS = () =>
  [1, 2, 3].map((n) => ({ value: n, label: t('{n, plural, one {1 sabor} other {Até # sabores}}', { n }) }));

/** A section whose items are the flavors of a pizza: its sizes, and how flavors make one price. */
export function PizzaFields() {
  const { control } = useFormContext<PizzaForm>();
  const [is_pizza, size] = useWatch({ control, name: ['is_pizza', 'size'] });
  return (
    <div className="space-y-4">
      <SwitchField
        name="is_pizza"
        label={said(MENU_GROUP.is_pizza)}
        hint={t('Cada item do grupo é um sabor, e o cliente monta a pizza com mais de um.')}
      />
      {is_pizza && (
        <>
          <SwitchField
            name="size"
            label={said(MENU_GROUP.size)}
            hint={t('Cada sabor passa a ter um preço por tamanho.')}
          />
          <div className="grid grid-cols-2 gap-4">
            <TextField
              name="size1"
              label={size ? said(MENU_GROUP.size1) : t('Tamanho')}
              maxLength={30}
              placeholder={t('Grande')}
            />
            <SelectField name="flavor1" numeric label={saidShort(MENU_GROUP.flavor1)} options={FLAVORS()} />
            {size && (
              <>
                <TextField name="size2" label={said(MENU_GROUP.size2)} maxLength={30} placeholder={t('Broto')} />
                <SelectField name="flavor2" numeric label={saidShort(MENU_GROUP.flavor1)} options={FLAVORS()} />
              </>
            )}
          </div>
          <div className="grid grid-cols-2 gap-4">
            <MoneyField
              name="size1_price"
              optional
              label={size ? saidShort(MENU_GROUP.size1_price) : t('Preço do tamanho')}
              hint={t('Vale para todo sabor sem preço próprio.')}
            />
            {size && <MoneyField name="size2_price" optional label={saidShort(MENU_GROUP.size2_price)} />}
          </div>
          <PriceRuleField />
        </>
      )}
    </div>
  );
}

/** How the prices of flavors become one; the highest of them is disputed by consumer protection offices. */
export function PriceRuleField() {
  const { control } = useFormContext<PizzaForm>();
  const store = useStore();
  const rule = useWatch({ control, name: 'price_rule' });
  return (
    <div className="space-y-3">
      <RadioListField
        name="price_rule"
        label={said(MENU_GROUP.price_rule)}
        choices={[
          { value: 'highest', label: t('O sabor mais caro'), hint: t('½ de 40 + ½ de 60 = 60') },
          { value: 'average', label: t('A média dos sabores'), hint: t('½ de 40 + ½ de 60 = 50') },
          {
            value: 'proportional',
            label: t('Cada parte pelo seu preço'),
            hint: t('Metade de 40 + metade de 60 = 20 + 30'),
          },
        ]}
      />
      {rule === 'highest' && store?.country_id !== COUNTRY.portugal && (
        <Banner tone="warning" title={t('Alguns Procons consideram esta cobrança abusiva.')}>
          {t('Se ficar com ela, o cliente lê a regra antes de pedir. A média ou a soma das partes evita reclamação.')}
        </Banner>
      )}
    </div>
  );
}

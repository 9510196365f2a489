import { costSettings, type CostSettings, getCostSettings, saveCostSettings } from '@comanda/contract/menu/costs';
import { ROLE } from '@comanda/domain/codes';
import { ZERO } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { Fold } from '@comanda/ui/fold';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { read, useWrite } from '../../platform/api.ts';
import { MoneyField, NumberField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { usePermission, useSession } from '../../platform/session.tsx';

/** The store's own page: where orders come from until a partner brings some. */
const OWN_PAGE = 'storefront';

/** What a sale costs besides its goods, and what is kept for each sale from now on. */
export function SaleCosts({ store_id }: { store_id: number }) {
  const { user } = useSession();
  const seen = usePermission('reports_view') && user.type !== ROLE.attendant;
  const { data } = useQuery({ ...read(getCostSettings, { query: { store_id } }), enabled: seen });
  if (!seen || data === undefined) return null;
  return (
    <Fold title={t('O que mais sai de cada venda')} className="mt-4">
      <SaleCostsForm store_id={store_id} settings={data} />
    </Fold>
  );
}

const schema = costSettings.omit({ channels: true }).extend({
  fee_percent: costSettings.shape.tax_percent,
  fee_fixed: costSettings.shape.packaging_cost,
});

function SaleCostsForm({ store_id, settings }: { store_id: number; settings: CostSettings }) {
  const allowed = usePermission('price_edit');
  const save = useWrite(saveCostSettings, { refreshes: [getCostSettings], quiet: true });
  const { channels, packaging_cost, tax_percent } = settings;
  const own = channels.find(({ origin }) => origin === OWN_PAGE);
  const form = useContractForm({
    schema,
    values: { packaging_cost, tax_percent, fee_percent: own?.fee_percent ?? 0, fee_fixed: own?.fee_fixed ?? ZERO },
    save: async ({ fee_percent, fee_fixed, ...rest }) => {
      const others = channels.filter(({ origin }) => origin !== OWN_PAGE);
      const kept = fee_percent > 0 || fee_fixed > 0 ? [{ origin: OWN_PAGE, fee_percent, fee_fixed }] : [];
      await save.mutateAsync({ body: { store_id, ...rest, channels: [...others, ...kept] } });
      form.reset(form.getValues());
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <PlainForm form={form} id="sale-costs" className="card mt-1 p-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <MoneyField name="packaging_cost" label={t('Embalagem por pedido')} help={t('Do que sai da loja.')} />
        <NumberField
          name="tax_percent"
          label={t('Imposto sobre as vendas')}
          min={0}
          max={100}
          decimals={2}
          suffix="%"
        />
        <NumberField name="fee_percent" label={t('Comissão do cardápio')} min={0} max={100} decimals={2} suffix="%" />
        <MoneyField name="fee_fixed" label={t('Valor por pedido do cardápio')} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" disabled={!allowed || !isDirty} pending={isSubmitting}>
          {t('Salvar')}
        </Button>
        <p className="text-ui text-fg-3">{t('Vale para as vendas de agora em diante.')}</p>
      </div>
    </PlainForm>
  );
}

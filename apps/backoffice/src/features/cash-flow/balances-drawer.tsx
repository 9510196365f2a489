import { getCashFlow } from '@comanda/contract/finance/cash-flow';
import { getPayableSettings, savePayableSettings } from '@comanda/contract/finance/payables';
import { money } from '@comanda/contract/fields';
import { PAYABLE_SETTING } from '@comanda/domain/fields/payable';
import { Button } from '@comanda/ui/button';
import { Drawer } from '@comanda/ui/drawer';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { read, useWrite } from '../../platform/api.ts';
import { MoneyField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { Answer } from '../../platform/page/answer.tsx';
import { said } from '../../platform/said.ts';
import { useStoreId } from '../../platform/session.tsx';
import { AccountsCard } from '../payables/public.ts';

/** Where the money lies, and how much of it the owner wants to have left on any day. */
export function BalancesDrawer({ onClose }: { onClose: () => void }) {
  const store_id = useStoreId();
  const asked = useQuery(read(getPayableSettings, { query: { store_id } }));
  return (
    <Drawer onClose={onClose} title={t('Contas e saldos')} className="md:w-120">
      <div className="space-y-4 p-5">
        <AccountsCard />
        <Answer of={asked} rows={2}>
          {(settings) => <Reserve settings={settings} />}
        </Answer>
      </div>
    </Drawer>
  );
}

const schema = z.object({ reserve: money.nullable() });

function Reserve({ settings }: { settings: { remind: boolean; remind_days: number; reserve: number | null } }) {
  const store_id = useStoreId();
  const save = useWrite(savePayableSettings, { refreshes: [getPayableSettings, getCashFlow], quiet: true });
  const form = useContractForm({
    schema,
    values: { reserve: settings.reserve } as z.input<typeof schema>, // as the answer has it
    savedText: t('Reserva salva.'),
    save: ({ reserve }) =>
      save.mutateAsync({
        body: { store_id, remind: settings.remind, remind_days: settings.remind_days, reserve: reserve || null },
      }),
  });
  return (
    <PlainForm form={form} id="reserve" className="card space-y-3 p-4">
      <MoneyField
        name="reserve"
        label={said(PAYABLE_SETTING.reserve)}
        optional
        hint={t('Quanto você quer ter sempre. O fluxo avisa antes de ficar abaixo.')}
      />
      <Button type="submit" pending={form.formState.isSubmitting}>
        {t('Salvar reserva')}
      </Button>
    </PlainForm>
  );
}

import { getPayableSettings, savePayableSettings } from '@comanda/contract/finance/payables';
import { Switch } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { useQuery } from '@tanstack/react-query';
import { read, useWrite } from '../../platform/api.ts';

const DAYS = [0, 1, 2, 3, 5, 7, 15];

/** The one setting of payables: who owns the store is told by e-mail of what falls due. */
export function ReminderCard({ store_id }: { store_id: number }) {
  const { data } = useQuery(read(getPayableSettings, { query: { store_id } }));
  const save = useWrite(savePayableSettings, { refreshes: [getPayableSettings] });
  if (data === undefined) return null;
  const change = (values: Partial<typeof data>) => save.mutate({ body: { store_id, ...data, ...values } });
  return (
    <section className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Switch
        label={t('Lembrar por e-mail')}
        checked={data.remind}
        onChange={({ target }) => change({ remind: target.checked })}
      />
      {data.remind && (
        <Select
          label={t('Quando')}
          hideLabel
          value={data.remind_days}
          options={DAYS.map((value) => ({
            value,
            label: t('{n, plural, =0 {no dia} one {# dia antes} other {# dias antes}}', { n: value }),
          }))}
          onChange={({ target }) => change({ remind_days: Number(target.value) })}
        />
      )}
    </section>
  );
}

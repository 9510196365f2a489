import { getMorning, saveMorningMail } from '@comanda/contract/reports/morning';
import { Switch } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { useWrite } from '../../platform/api.ts';
import type { Morning } from './use-morning.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Whether it comes by e-mail: each person's own choice, for each store. */
export function MailCard({ store_id, mail }: { store_id: number; mail: Morning['mail'] }) {
  const save = useWrite(saveMorningMail, { refreshes: [getMorning] });
  const { active, hour, email } = mail;
  const change = (values: Partial<{ active: boolean; hour: number }>) =>
    save.mutate({ params: { id: store_id }, body: { active, hour, ...values } });
  return (
    <section className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-4" aria-label={t('Receber por e-mail')}>
      <Switch
        label={t('Receber por e-mail')}
        hint={email}
        checked={active}
        disabled={save.isPending}
        onChange={({ target }) => change({ active: target.checked })}
      />
      {active && (
        <Select
          label={t('A que horas')}
          hideLabel
          value={hour}
          disabled={save.isPending}
          options={HOURS.map((value) => ({ value, label: t('a partir das {n}h', { n: value }) }))}
          onChange={({ target }) => change({ hour: Number(target.value) })}
        />
      )}
    </section>
  );
}

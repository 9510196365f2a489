import { type CampaignSettings, findCampaigns, saveCampaignSettings } from '@comanda/contract/marketing/campaigns';
import { readTime, writeTime } from '@comanda/domain/local-time';
import { Button } from '@comanda/ui/button';
import { Drawer } from '@comanda/ui/drawer';
import { t } from '@comanda/ui/i18n';
import { NumberInput } from '@comanda/ui/number-input';
import { TimeInput } from '@comanda/ui/time-input';
import { showToast } from '@comanda/ui/toast';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';

interface Props {
  store: SessionStore;
  settings: CampaignSettings;
  onClose: () => void;
}

/** How the store writes to people: when not, how often, how fast, and at what cost. */
export function CampaignRules({ store, settings, onClose }: Props) {
  const [draft, setDraft] = useState(settings);
  const [times, setTimes] = useState({
    quiet_start: writeTime(settings.quiet_start),
    quiet_end: writeTime(settings.quiet_end),
  });
  const write = useWrite(saveCampaignSettings, {
    refreshes: [findCampaigns],
    onDone: () => {
      showToast(t('Regras salvas.'));
      onClose();
    },
  });
  const time = (name: keyof typeof times) => ({
    value: times[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTimes({ ...times, [name]: target.value });
      const minutes = readTime(target.value);
      if (minutes !== null) setDraft((before) => ({ ...before, [name]: minutes }));
    },
  });
  const number = (name: Exclude<keyof CampaignSettings, keyof typeof times>) => ({
    value: draft[name],
    onChange: (value: number | null) => setDraft((before) => ({ ...before, [name]: value ?? 0 })),
  });
  return (
    <Drawer
      title={t('Regras das campanhas')}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          className="min-h-11 w-full"
          pending={write.isPending}
          onClick={() => write.mutate({ params: { id: store.id }, body: draft })}
        >
          {t('Salvar regras')}
        </Button>
      }
    >
      <div className="grid gap-4 p-5 sm:grid-cols-2">
        <TimeInput label={t('Silêncio das')} {...time('quiet_start')} />
        <TimeInput label={t('às')} {...time('quiet_end')} />
        <NumberInput
          label={t('Mensagens por pessoa em 7 dias')}
          hint={t('Somando campanhas e automações.')}
          min={1}
          max={7}
          {...number('weekly_cap')}
        />
        <NumberInput label={t('Mensagens por minuto')} min={1} max={600} {...number('per_minute')} />
        <NumberInput
          label={t('Grupo sem mensagem')}
          suffix="%"
          hint={t('Para medir o que viria de qualquer jeito.')}
          min={5}
          max={50}
          {...number('hold_back')}
        />
        <NumberInput label={t('Dias que contam depois')} min={1} max={30} {...number('result_days')} />
        <NumberInput label={t('Custo de um e-mail')} decimals={4} min={0} max={100} {...number('email_cost')} />
      </div>
    </Drawer>
  );
}

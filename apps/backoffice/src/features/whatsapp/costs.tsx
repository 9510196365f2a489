import {
  getWhatsapp,
  MONTH_LIMIT_MOST,
  setWhatsappCosts,
  type WhatsappConfig,
} from '@comanda/contract/marketing/whatsapp';
import { currencySign } from '@comanda/domain/format';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { NumberInput } from '@comanda/ui/number-input';
import { showToast } from '@comanda/ui/toast';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';

interface Props {
  store: SessionStore;
  config: WhatsappConfig;
}
type Rate = 'rate_marketing' | 'rate_utility' | 'rate_service';

/** What a message costs this store, and where the month ends for what goes out by itself. */
export function Costs({ store, config }: Props) {
  const { rate_marketing, rate_utility, rate_service, month_limit } = config;
  const kept = { rate_marketing, rate_utility, rate_service, month_limit };
  const [draft, setDraft] = useState<Record<keyof typeof kept, number | null>>(kept);
  const save = useWrite(setWhatsappCosts, {
    refreshes: [getWhatsapp],
    onDone: () => showToast(t('Custos salvos.')),
  });
  const field = (name: keyof typeof kept) => ({
    value: draft[name],
    min: 0,
    onChange: (value: number | null) => setDraft((before) => ({ ...before, [name]: value })),
  });
  const rate = (name: Rate, usual: number) => ({
    ...field(name),
    decimals: 4,
    max: 100,
    prefix: currencySign(store.country_id),
    placeholder: String(usual).replace('.', ','),
  });
  const changed = (Object.keys(kept) as (keyof typeof kept)[]) // an object's keys are its keys
    .some((name) => draft[name] !== kept[name]);
  return (
    <section className="card space-y-4 p-4" aria-label={t('Custos')}>
      <h2 className="t-title text-base">{t('Custos')}</h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <NumberInput label={t('Promoção')} {...rate('rate_marketing', config.rates.marketing)} />
        <NumberInput label={t('Aviso')} {...rate('rate_utility', config.rates.utility)} />
        <NumberInput label={t('Conversa')} {...rate('rate_service', config.rates.service)} />
        <NumberInput
          label={t('Limite do mês')}
          hint={t('Atingido, campanhas, automações e avisos com modelo param. Suas respostas continuam.')}
          prefix={currencySign(store.country_id)}
          decimals={2}
          max={MONTH_LIMIT_MOST}
          placeholder={t('sem limite')}
          {...field('month_limit')}
        />
      </div>
      <Button
        pending={save.isPending}
        disabledReason={changed ? undefined : t('Nada mudou.')}
        onClick={() => save.mutate({ params: { id: store.id }, body: draft })}
      >
        {t('Salvar custos')}
      </Button>
    </section>
  );
}

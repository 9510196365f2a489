import { disconnectWhatsapp, getWhatsapp, readTemplates, type WhatsappConfig } from '@comanda/contract/whatsapp';
import { formatMoney } from '@comanda/domain/format';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { ConnectNumber } from './connect-number.tsx';
import { TEMPLATE_WORDS } from './whatsapp-words.ts';

interface Props {
  store: SessionStore;
  config: WhatsappConfig;
}

/** How the number stands with Meta, what the month has cost, its keys and its templates. */
export function NumberCard({ store, config }: Props) {
  const { display_phone, verified_name, quality, month, free_service, rates } = config;
  const money = (value: number) => formatMoney(value, store.country_id);
  const facts = [
    [t('Número'), display_phone],
    [t('Nome'), verified_name],
    [t('Qualidade'), QUALITY[quality]?.() ?? t('ainda sem nota')],
    [t('Enviadas no mês'), `${month.sent} · ${money(month.cost)}`],
    [
      t('Conversas grátis no mês'),
      t('{n} de {most}', { n: Math.min(month.service, free_service), most: free_service }),
    ],
    [
      t('Preço por mensagem'),
      t('promoção {marketing} · aviso {utility} · conversa {service}', {
        marketing: money(rates.marketing),
        utility: money(rates.utility),
        service: money(rates.service),
      }),
    ],
  ] as const;
  return (
    <div className="space-y-4">
      <dl className="card grid gap-x-6 gap-y-3 p-4 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="t-label">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Templates store={store} config={config} />
      <ConnectNumber store={store} config={config} />
      <Disconnect store={store} />
    </div>
  );
}

const QUALITY: Readonly<Record<string, () => string>> = {
  green: () => t('alta'),
  yellow: () => t('média'),
  red: () => t('baixa'),
};

function Templates({ store, config: { templates } }: Props) {
  const sync = useWrite(readTemplates, { refreshes: [getWhatsapp] });
  return (
    <section className="card p-4" aria-labelledby="modelos">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="modelos" className="t-title text-lg">
          {t('Modelos')}
        </h2>
        <Button
          icon={<RotateCw className="size-4" aria-hidden />}
          pending={sync.isPending}
          pendingText={t('Lendo…')}
          onClick={() => sync.mutate({ params: { id: store.id } })}
        >
          {t('Ler da Meta')}
        </Button>
      </div>
      {templates.length === 0 ? (
        <p className="mt-2 text-sm text-fg-2">
          {t('A conta ainda não tem modelos. Eles são escritos no site da Meta.')}
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {templates.map(({ name, language, state, body, reason }) => (
            <li key={`${name}-${language}`} className="flex flex-wrap items-start justify-between gap-2 py-3">
              <div className="min-w-0 flex-1 basis-60">
                <b className="wrap-anywhere">{name}</b>
                <p className="text-sm whitespace-pre-wrap text-fg-2">{body}</p>
                {reason !== '' && <p className="text-sm text-danger-text">{reason}</p>}
              </div>
              <Badge tone={TEMPLATE_WORDS[state].tone}>{TEMPLATE_WORDS[state].word()}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Disconnect({ store }: { store: SessionStore }) {
  const [asking, setAsking] = useState(false);
  const disconnect = useWrite(disconnectWhatsapp, { refreshes: [getWhatsapp] });
  return (
    <>
      <Button variant="danger-ghost" onClick={() => setAsking(true)}>
        {t('Desligar o número…')}
      </Button>
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        title={t('Desligar o WhatsApp da loja?')}
        confirmLabel={t('Desligar')}
        onConfirm={async () => {
          await disconnect.mutateAsync({ params: { id: store.id } });
        }}
      >
        {t('Nada mais sai nem chega por aqui, e as chaves são apagadas. As conversas ficam.')}
      </ConfirmDialog>
    </>
  );
}

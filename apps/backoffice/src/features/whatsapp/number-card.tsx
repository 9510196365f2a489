import { disconnectWhatsapp, getWhatsapp, type WhatsappConfig } from '@comanda/contract/marketing/whatsapp';
import { formatMoney } from '@comanda/domain/format';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { ConnectNumber } from './connect-number.tsx';
import { Costs } from './costs.tsx';
import { Templates } from './templates.tsx';
import { qualityWords } from './whatsapp-words.ts';

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
    [t('Qualidade'), qualityWords(quality)],
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
      <Costs store={store} config={config} />
      <Templates store={store} config={config} />
      <ConnectNumber store={store} config={config} />
      <Disconnect store={store} />
    </div>
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

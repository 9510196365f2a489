import { getWhatsapp, type WhatsappConfig } from '@comanda/contract/marketing/whatsapp';
import { findTalks } from '@comanda/contract/marketing/whatsapp-talks';
import { Banner } from '@comanda/ui/banner';
import { t } from '@comanda/ui/i18n';
import { Tabs } from '@comanda/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { ConnectNumber } from './connect-number.tsx';
import { Inbox } from './inbox.tsx';
import { NumberCard } from './number-card.tsx';
import { OrderMessages } from './order-messages.tsx';
import { whatsappPage } from './pages.ts';
import { WHATSAPP_VIEWS } from './whatsapp-search.ts';

const route = addressOf(whatsappPage);
const TALKS = 'conversas';

/** The store's own number: who writes, what orders say by it, and how it stands with Meta. */
export function WhatsappPage() {
  const store = useStore();
  return store && <Whatsapp key={store.id} store={store} />;
}

function Whatsapp({ store }: { store: SessionStore }) {
  const { ver } = route.useSearch();
  const navigate = route.useNavigate();
  const asked = useQuery(read(getWhatsapp, { params: { id: store.id } }));
  const talks = useQuery(read(findTalks, { query: { store_id: store.id } }));
  const connected = asked.data !== undefined && asked.data.state !== 'off';
  const tabs = [
    { id: TALKS, label: t('Conversas'), count: talks.data?.counts.unread || undefined },
    { id: 'pedidos', label: t('Avisos do pedido') },
    { id: 'numero', label: t('Número e modelos') },
  ];
  const show = (id: string) => {
    const view = WHATSAPP_VIEWS.find((each) => each === id);
    void navigate({ search: view === undefined ? {} : { ver: view } });
  };
  return (
    <Page
      width="wide"
      fit={connected && ver === undefined}
      tabs={connected && <Tabs label={t('WhatsApp')} tabs={tabs} selected={ver ?? TALKS} onSelect={show} />}
    >
      <Answer of={asked} rows={6} rowClass="h-16">
        {(config) => (
          <>
            <Standing config={config} />
            {config.state === 'off' ? (
              <ConnectNumber store={store} config={config} />
            ) : (
              <View store={store} config={config} />
            )}
          </>
        )}
      </Answer>
    </Page>
  );
}

function View({ store, config }: { store: SessionStore; config: WhatsappConfig }) {
  const { ver } = route.useSearch();
  if (ver === 'pedidos') return <OrderMessages store={store} config={config} />;
  if (ver === 'numero') return <NumberCard store={store} config={config} />;
  return <Inbox store={store} config={config} />;
}

function Standing({ config: { state, demo_phone } }: { config: WhatsappConfig }) {
  return (
    <>
      {demo_phone !== null && (
        <Banner
          title={t('O WhatsApp daqui é de mentira: nada chega a ninguém.')}
          action={
            <a className="btn btn-secondary" href={demo_phone} target="_blank" rel="noreferrer">
              {t('Abrir o celular do cliente')}
            </a>
          }
        />
      )}
      {state === 'stopped' && (
        <Banner tone="danger" title={t('A Meta não aceita mais a chave desta loja: nada sai.')}>
          {t('Conecte o número de novo, em Número e modelos.')}
        </Banner>
      )}
    </>
  );
}

import { getClient, type ClientCard } from '@comanda/contract/clients/clients';
import type { ClientId } from '@comanda/domain/ids';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge } from '@comanda/ui/badge';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Drawer } from '@comanda/ui/drawer';
import { t } from '@comanda/ui/i18n';
import { Initials } from '@comanda/ui/initials';
import { Skeleton } from '@comanda/ui/skeleton';
import { Tabs } from '@comanda/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Answer } from '../../../platform/page/answer.tsx';
import { read } from '../../../platform/api.ts';
import { useReachable } from '../../../platform/page/use-pages.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { ClientCredit } from '../../cash/public.ts';
import { ConsentSwitches } from '../../consents/public.ts';
import { ClientBalance } from '../../loyalty/public.ts';
import { ClientTalks, whatsappPage } from '../../whatsapp/public.ts';
import { cameFrom } from './came-from.ts';
import { BlockButton, BlockedBanner } from './block-client.tsx';
import { ClientAccount } from './client-account.tsx';
import { ClientContact } from './client-contact.tsx';
import { ClientFigures } from './client-figures.tsx';
import { ClientForm } from './client-form.tsx';
import { ClientJoin } from './client-join.tsx';
import { ClientOrders } from './client-orders.tsx';
import { ClientPlace } from './client-place.tsx';
import { LoyaltyLink } from './loyalty-link.tsx';
import { ClientTags } from './client-tags.tsx';
import { PersonalData } from './personal-data.tsx';

interface Props {
  id: ClientId;
  store: SessionStore;
  onClose: () => void;
}

/** One client's card beside the list. */
export function ClientDrawer({ id: opened, store, onClose }: Props) {
  const [id, setId] = useState(opened);
  const [editing, setEditing] = useState(false);
  const [part, setPart] = useState('orders');
  const mayTalk = useReachable(whatsappPage);
  const asked = useQuery(read(getClient, { params: { id }, query: { store_id: store.id } }));
  const { data } = asked;
  return (
    <Drawer
      onClose={onClose}
      title={data?.name || t('Cliente')}
      head={data && <Head client={data} />}
      footer={
        data && (
          <div className="flex gap-2">
            <BlockButton store={store} client={data} />
            <Button
              variant="primary"
              size="lg"
              className="flex-1"
              icon={<Pencil className="size-4" aria-hidden />}
              onClick={() => setEditing(true)}
            >
              {t('Editar cadastro')}
            </Button>
          </div>
        )
      }
    >
      <Answer of={asked} waiting={<Waiting />}>
        {(client) => (
          <>
            <BlockedBanner client={client} />
            {client.allergies !== '' && (
              <Banner tone="warning" className="mx-5 mt-4" title={t('Alergia: {what}', { what: client.allergies })} />
            )}
            <ClientContact store={store} client={client} />
            <Notes client={client} onWrite={() => setEditing(true)} />
            <ClientFigures store={store} client={client} />
            <Tabs
              label={t('Do cliente')}
              className="px-5"
              selected={part}
              onSelect={setPart}
              tabs={[
                { id: 'orders', label: t('Pedidos'), content: <ClientOrders store={store} client={client} /> },
                {
                  id: 'balance',
                  label: t('Saldo'),
                  content: (
                    <>
                      <ClientBalance store={store} id={client.id} />
                      <LoyaltyLink store={store} client={client} />
                      <ClientCredit store={store} client_id={client.id} />
                    </>
                  ),
                },
                ...(mayTalk
                  ? [
                      {
                        id: 'talks',
                        label: t('Conversas'),
                        content: <ClientTalks store={store} client_id={client.id} />,
                      },
                    ]
                  : []),
                {
                  id: 'record',
                  label: t('Cadastro'),
                  content: (
                    <>
                      <ClientPlace store={store} address={client.last_address} />
                      <ClientTags store={store} client={client} />
                      <div className="border-b border-line p-5">
                        <ConsentSwitches
                          store_id={store.id}
                          client_id={client.id}
                          zone={storeZone(store.timezone, store.country_id)}
                          place="shop"
                        />
                      </div>
                      <ClientAccount store={store} client={client} onMoved={setId} />
                      <ClientJoin store={store} client={client} onMoved={setId} />
                      <PersonalData store={store} client={client} onErased={onClose} />
                    </>
                  ),
                },
              ]}
            />
            {editing && <ClientForm store={store} client={client} onClose={() => setEditing(false)} />}
          </>
        )}
      </Answer>
    </Drawer>
  );
}

function Head({
  client: { name, blocked, has_account, separate, no_marketing, source, source_code },
}: {
  client: ClientCard;
}) {
  const from = cameFrom(source, source_code);
  return (
    <div className="flex items-center gap-3">
      <Initials name={name || '?'} className="size-10 rounded-full bg-primary-soft text-primary-soft-fg" />
      <div className="min-w-0">
        <p className="t-title truncate text-lg" title={name}>
          {name || t('Sem nome')}
        </p>
        {(blocked || has_account || no_marketing) && (
          <p className="flex flex-wrap gap-1.5">
            {blocked && <Badge tone="danger">{t('Bloqueado')}</Badge>}
            {no_marketing && <Badge>{t('Não quer ofertas')}</Badge>}
            {has_account && <Badge>{separate ? t('Telefone não confirmado') : t('Tem conta no cardápio')}</Badge>}
          </p>
        )}
        {from !== '' && <p className="truncate text-ui text-fg-3">{from}</p>}
      </div>
    </div>
  );
}

function Notes({ client: { notes }, onWrite }: { client: ClientCard; onWrite: () => void }) {
  return (
    <section className="border-b border-line p-5" aria-label={t('Anotações')}>
      {notes === '' ? (
        <button
          type="button"
          className="min-h-6 text-sm font-semibold text-link pointer-coarse:min-h-11"
          onClick={onWrite}
        >
          {t('Escrever uma anotação')}
        </button>
      ) : (
        <>
          <h3 className="t-label mb-1.5">{t('Anotações da loja')}</h3>
          <p className="obs text-sm break-words whitespace-pre-wrap">{notes}</p>
        </>
      )}
    </section>
  );
}

const Waiting = () => (
  <div className="space-y-4 p-5">
    <Skeleton className="h-11" />
    <Skeleton className="h-20" />
    <Skeleton className="h-16" />
    <Skeleton className="h-40" />
  </div>
);

import { findTalks, getTalk, type Talk } from '@comanda/contract/marketing/whatsapp-talks';
import type { ClientId } from '@comanda/domain/ids';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { read } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { Messages } from './messages.tsx';
import { whatsappPage } from './pages.ts';
import { TalkRow } from './talk-row.tsx';

interface Props {
  store: SessionStore;
  client_id: ClientId;
}

/** What was said with a client by the store's number: each of their talks, and the last words of the latest. */
export function ClientTalks({ store, client_id }: Props) {
  const asked = useQuery(read(findTalks, { query: { store_id: store.id, client_id } }));
  const go = useNavigate();
  return (
    <div className="p-5">
      <Answer of={asked} waiting={<Skeleton className="h-16" />}>
        {({ talks }) => {
          const [latest] = talks;
          if (latest === undefined)
            return <p className="text-sm text-fg-2">{t('Nenhuma conversa pelo número da loja.')}</p>;
          return (
            <>
              <ul aria-label={t('Conversas')} className="divide-y divide-line rounded-lg border border-line">
                {talks.map((talk) => (
                  <li key={talk.id}>
                    <TalkRow
                      talk={talk}
                      store={store}
                      selected={false}
                      onOpen={() => void go(whatsappPage.at({ id: store.id }, { conversa: talk.id }))}
                    />
                  </li>
                ))}
              </ul>
              <LatestWords store={store} talk={latest} />
            </>
          );
        }}
      </Answer>
    </div>
  );
}

function LatestWords({ store, talk }: { store: SessionStore; talk: Talk }) {
  const { data } = useQuery(read(getTalk, { query: { store_id: store.id, talk_id: talk.id } }));
  if (data === undefined) return <Skeleton className="mt-4 h-40" />;
  return (
    <div className="mt-4 flex h-96 flex-col overflow-hidden rounded-lg border border-line">
      <Messages messages={data.messages} order={data.order} store={store} />
    </div>
  );
}

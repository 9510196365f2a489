import { findClients } from '@comanda/contract/clients/clients';
import { findSegments } from '@comanda/contract/marketing/segments';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { addressOf } from '../../platform/page/page-route.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { type SessionStore, usePermission, useStore } from '../../platform/session.tsx';
import { SegmentBar, writeRules } from '../segments/public.ts';
import { CallList } from './call-list.tsx';
import { lastOrderWords } from './last-order-words.ts';
import { NotAllowed } from './not-allowed.tsx';
import { marketingPage } from './pages.ts';

const route = addressOf(marketingPage);

export function MarketingPage() {
  const store = useStore();
  const allowed = usePermission('clients_view');
  if (!allowed) return <NotAllowed />;
  return store && <Marketing key={store.id} store={store} />;
}

/** Who wants offers by WhatsApp, group by group; whoever was written to goes to the end. */
function Marketing({ store }: { store: SessionStore }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: Partial<typeof search>) => void navigate({ search: { ...search, ...next }, replace: true });
  const groups = useQuery(read(findSegments, { params: { id: store.id } }));
  const asked = useQuery({
    ...read(findClients, {
      params: { id: store.id },
      query: {
        rules: writeRules([{ kind: 'consent', channel: 'whatsapp', given: true }]) ?? '[]',
        ...(search.grupo === undefined ? {} : { segment: search.grupo }),
        sort: 'contacted_at',
        direction: 'asc',
        page: search.pagina ?? 1,
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page width="form" lead={t('Só quem disse que aceita ofertas por WhatsApp. Quem já foi chamado vai para o fim.')}>
      <div className="mt-4">
        <Answer of={groups} rows={1}>
          {(page) => (
            <>
              <p className="mb-2 text-sm text-fg-2">
                {t(
                  '{whatsapp} aceitam WhatsApp, {email} aceitam e-mail, {push} aceitam avisos no aparelho.',
                  page.reachable,
                )}
              </p>
              <SegmentBar
                store={store}
                page={page}
                chosen={search.grupo}
                rules={[]}
                onChoose={(grupo) => change({ grupo, pagina: undefined })}
              />
            </>
          )}
        </Answer>
      </div>
      <CallList
        store={store}
        asked={asked}
        search={search}
        onChange={change}
        label={t('Quem aceita ofertas')}
        suggestion={t('Oi, {nome}! Tem novidade na {loja}. Dê uma olhada: {link}', {
          nome: '{nome}',
          loja: '{loja}',
          link: '{link}',
        })}
        said={lastOrderWords}
        empty={
          <EmptyState
            icon={<Megaphone className="size-6" aria-hidden />}
            title={t('Ninguém aqui aceita ofertas ainda')}
          >
            {t('O cardápio pergunta em cada pedido; o balcão também pode perguntar e marcar.')}
          </EmptyState>
        }
      />
    </Page>
  );
}

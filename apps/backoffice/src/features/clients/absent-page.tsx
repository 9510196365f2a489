import { findClientsWithoutOrder, NO_ORDER_DAYS } from '@comanda/contract/clients/clients';
import { Chip } from '@comanda/ui/chip';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { addressOf } from '../../platform/page/page-route.ts';
import { Page } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { type SessionStore, usePermission, useStore } from '../../platform/session.tsx';
import { CallList } from './call-list.tsx';
import { lastOrderWords } from './last-order-words.ts';
import { NotAllowed } from './not-allowed.tsx';
import { absentPage } from './pages.ts';

const route = addressOf(absentPage);
const DAYS = [15, 30, 60, 90];

export function AbsentPage() {
  const store = useStore();
  const allowed = usePermission('clients_view');
  if (!allowed) return <NotAllowed />;
  return store && <Absent key={store.id} store={store} />;
}

/** Who has not come back, each to be written to by hand, with the text ready. */
function Absent({ store }: { store: SessionStore }) {
  const search = route.useSearch();
  const { dias = NO_ORDER_DAYS, pagina = 1 } = search;
  const navigate = route.useNavigate();
  const change = (next: Partial<typeof search>) => void navigate({ search: { ...search, ...next }, replace: true });
  const asked = useQuery({
    ...read(findClientsWithoutOrder, {
      params: { id: store.id },
      query: { days: String(dias), page: pagina },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      width="form"
      lead={t('Chame quem sumiu, um por um, pelo WhatsApp do seu aparelho. Só quem aceitou ofertas pode ser chamado.')}
    >
      <fieldset className="mt-4 flex flex-wrap gap-2">
        <legend className="sr-only">{t('Sem pedir há')}</legend>
        {DAYS.map((days) => (
          <Chip
            key={days}
            className="max-md:h-11"
            selected={dias === days}
            onClick={() => change({ dias: days === NO_ORDER_DAYS ? undefined : days, pagina: undefined })}
          >
            {t('{n} dias ou mais', { n: days })}
          </Chip>
        ))}
      </fieldset>
      <CallList
        store={store}
        asked={asked}
        search={search}
        onChange={change}
        label={t('Clientes sem pedido')}
        suggestion={t('Oi, {nome}! Faz um tempo que você não pede na {loja}. Quer dar uma olhada no cardápio? {link}', {
          nome: '{nome}',
          loja: '{loja}',
          link: '{link}',
        })}
        said={lastOrderWords}
        empty={
          <EmptyState icon={<HeartHandshake className="size-6" aria-hidden />} title={t('Ninguém sumiu')}>
            {t('Nenhum cliente ficou {n} dias sem pedir.', { n: dias })}
          </EmptyState>
        }
      />
    </Page>
  );
}

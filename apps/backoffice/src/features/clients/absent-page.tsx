import { type Client, findClientsWithoutOrder, markContacted, NO_ORDER_DAYS } from '@comanda/contract/clients';
import { findDiscounts } from '@comanda/contract/discounts';
import { ROLE } from '@comanda/domain/codes';
import { asClientId } from '@comanda/domain/ids';
import { couponPath, storePath } from '@comanda/domain/paths';
import { internationalPhone, isMobile, isPhone } from '@comanda/domain/phone';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge } from '@comanda/ui/badge';
import { Chip } from '@comanda/ui/chip';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { TextArea } from '@comanda/ui/text-input';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressOf } from '../../platform/page/page-route.ts';
import { HeartHandshake, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read, useWrite } from '../../platform/api.ts';
import { recency } from '../../platform/live/recency.ts';
import { type SessionStore, usePermission, useSession, useStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { ClientDrawer } from './client-drawer.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { PageSteps } from './page-steps.tsx';
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
  const { dias = NO_ORDER_DAYS, pagina = 1, cliente, cupom } = search;
  const navigate = route.useNavigate();
  const change = (next: Partial<typeof search>) => void navigate({ search: { ...search, ...next }, replace: true });
  const [text, setText] = useState(
    t('Oi, {nome}! Faz um tempo que você não pede na {loja}. Quer dar uma olhada no cardápio? {link}', {
      nome: '{nome}',
      loja: '{loja}',
      link: '{link}',
    }),
  );
  const coupons = useCoupons(store);
  const coupon = coupons.find(({ id }) => id === cupom);
  const link = location.origin + (coupon ? couponPath(store.url, coupon.name) : storePath(store.url));
  const asked = useQuery({
    ...read(findClientsWithoutOrder, {
      params: { id: store.id },
      query: { days: String(dias), page: pagina },
    }),
    placeholderData: keepPreviousData,
  });
  const messageFor = (name: string) =>
    text
      .replaceAll('{nome}', name.trim().split(/\s+/)[0] ?? '')
      .replaceAll('{loja}', store.name)
      .replaceAll('{link}', link);

  return (
    <Page
      width="form"
      lead={t('Chame quem sumiu, um por um, pelo WhatsApp do seu aparelho. Quem não quer ofertas fica marcado.')}
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
      <section className="card mt-4 space-y-4 p-4" aria-label={t('Mensagem')}>
        <TextArea
          label={t('Mensagem')}
          rows={3}
          maxLength={600}
          hint={t("'{nome}', '{loja}' e '{link}' são preenchidos para cada pessoa.")}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {coupons.length > 0 && (
          <Select
            label={t('Link da mensagem')}
            value={cupom ?? ''}
            placeholder={t('Só o cardápio')}
            options={coupons.map(({ id, name }) => ({ value: id, label: t('Cupom {name}', { name }) }))}
            onChange={({ target }) => change({ cupom: target.value === '' ? undefined : Number(target.value) })}
          />
        )}
        <p className="text-sm text-fg-2">
          <b className="font-semibold">{t('Para a Ana fica assim:')}</b> {messageFor('Ana')}
        </p>
      </section>
      <Answer of={asked} rowClass="h-14">
        {(data) => (
          <>
            <p className="mt-4 text-sm text-fg-3" aria-live="polite">
              {data.total > 0 &&
                t('{n, plural, =0 {nenhum cliente} one {# cliente} other {# clientes}}', { n: data.total })}
            </p>
            <div className="card mt-2">
              {data.clients.length === 0 ? (
                <EmptyState icon={<HeartHandshake className="size-6" aria-hidden />} title={t('Ninguém sumiu')}>
                  {t('Nenhum cliente ficou {n} dias sem pedir.', { n: dias })}
                </EmptyState>
              ) : (
                <ul className="divide-y divide-line" aria-label={t('Clientes sem pedido')}>
                  {data.clients.map((client) => (
                    <AbsentRow
                      key={client.id}
                      store={store}
                      client={client}
                      message={messageFor(client.name)}
                      onOpen={() => change({ cliente: client.id })}
                    />
                  ))}
                </ul>
              )}
            </div>
            <PageSteps
              page={data.page}
              pages={data.pages}
              onPage={(next) => change({ pagina: next === 1 ? undefined : next })}
            />
          </>
        )}
      </Answer>
      {cliente !== undefined && (
        <ClientDrawer
          key={cliente}
          id={asClientId(cliente)}
          store={store}
          onClose={() => change({ cliente: undefined })}
        />
      )}
    </Page>
  );
}

/** Coupons are the owners' to see. */
function useCoupons(store: SessionStore) {
  const { user } = useSession();
  const owner = user.type === ROLE.administrator || user.type === ROLE.owner;
  const { data = [] } = useQuery({
    ...read(findDiscounts, { query: { store_id: store.id } }),
    enabled: owner,
  });
  return data.filter(({ active }) => active);
}

interface RowProps {
  store: SessionStore;
  client: Client;
  message: string;
  onOpen: () => void;
}

function AbsentRow({ store, client, message, onOpen }: RowProps) {
  const { id, name, phone, last_order_at, contacted_at, no_marketing, blocked } = client;
  const now = useNow();
  const zone = storeZone(store.timezone, store.country_id);
  const write = useWrite(markContacted, { refreshes: [findClientsWithoutOrder], quiet: true });
  const reachable = isPhone(phone, store.country_id) && isMobile(phone, store.country_id);
  const when = (instant: string) => recency(instant, now, zone, store.country_id);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <button type="button" className="min-h-11 min-w-0 flex-1 basis-52 text-left" onClick={onOpen}>
        <span className="block truncate font-semibold">{name || t('Sem nome')}</span>
        <span className="block text-ui text-fg-3">
          {last_order_at === null ? t('Ainda não pediu') : t('Último pedido: {when}', { when: when(last_order_at) })}
          {contacted_at !== null && ` · ${t('Chamado {when}', { when: when(contacted_at) })}`}
        </span>
      </button>
      {no_marketing || blocked ? (
        <Badge>{blocked ? t('Bloqueado') : t('Não quer ofertas')}</Badge>
      ) : reachable ? (
        <a
          className="btn btn-secondary"
          href={`https://wa.me/${internationalPhone(phone, store.country_id).replace('+', '')}?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
          onClick={() => write.mutate({ body: { store_id: store.id, id } })}
        >
          <MessageCircle className="size-4" aria-hidden />
          {t('Chamar')}
          <span className="sr-only">{name}</span>
        </a>
      ) : (
        <span className="text-ui text-fg-3">{t('Sem celular')}</span>
      )}
    </li>
  );
}

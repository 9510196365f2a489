import { type Client, findClients, findClientsWithoutOrder, markContacted } from '@comanda/contract/clients/clients';
import { findDiscounts } from '@comanda/contract/marketing/discounts';
import type { Out } from '@comanda/contract/route';
import { ROLE } from '@comanda/domain/codes';
import { asClientId } from '@comanda/domain/ids';
import { couponPath, storePath } from '@comanda/domain/paths';
import { internationalPhone, isMobile, isPhone } from '@comanda/domain/phone';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { TextArea } from '@comanda/ui/text-input';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Answer, type Asked } from '../../platform/page/answer.tsx';
import { read, useWrite } from '../../platform/api.ts';
import { recency } from '../../platform/live/recency.ts';
import { type SessionStore, useSession } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { ClientDrawer } from './drawer/client-drawer.tsx';
import { countedWords } from './counted-words.ts';
import { PageSteps } from './page-steps.tsx';

interface Search {
  pagina?: number | undefined;
  cliente?: number | undefined;
  cupom?: number | undefined;
}
interface Props {
  store: SessionStore;
  asked: Asked<Out<(typeof findClients)['response']>>;
  /** What stands in the address. */
  search: Search;
  onChange: (next: Search) => void;
  /** What is written before anybody changes it. */
  suggestion: string;
  /** What the list is called. */
  label: string;
  empty: ReactNode;
  /** What is said beside the name of somebody, before when they were written to. */
  said: (client: Client, when: (instant: string) => string) => string;
}

/** People to be written to by hand, one by one, from the own phone, with the text ready. */
export function CallList({ store, asked, search, onChange: change, suggestion, label, empty, said }: Props) {
  const { cliente, cupom } = search;
  const [text, setText] = useState(suggestion);
  const coupons = useCoupons(store);
  const coupon = coupons.find(({ id }) => id === cupom);
  const link = location.origin + (coupon ? couponPath(store.url, coupon.name) : storePath(store.url));
  const messageFor = (name: string) =>
    text
      .replaceAll('{nome}', name.trim().split(/\s+/)[0] ?? '')
      .replaceAll('{loja}', store.name)
      .replaceAll('{link}', link);
  return (
    <>
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
              {countedWords(data, '')}
            </p>
            <div className="card mt-2">
              {data.clients.length === 0 ? (
                empty
              ) : (
                <ul className="divide-y divide-line" aria-label={label}>
                  {data.clients.map((client) => (
                    <CallRow
                      key={client.id}
                      store={store}
                      client={client}
                      message={messageFor(client.name)}
                      said={said}
                      onOpen={() => change({ cliente: client.id })}
                    />
                  ))}
                </ul>
              )}
            </div>
            <PageSteps
              page={data.page}
              pages={data.pages}
              more={data.more}
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
    </>
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

interface RowProps extends Pick<Props, 'said'> {
  store: SessionStore;
  client: Client;
  message: string;
  onOpen: () => void;
}

function CallRow({ store, client, message, said, onOpen }: RowProps) {
  const { id, name, phone, contacted_at, may_whatsapp } = client;
  const now = useNow();
  const zone = storeZone(store.timezone, store.country_id);
  const write = useWrite(markContacted, { refreshes: [findClientsWithoutOrder, findClients], quiet: true });
  const reachable = isPhone(phone, store.country_id) && isMobile(phone, store.country_id);
  const when = (instant: string) => recency(instant, now, zone, store.country_id);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <button type="button" className="min-h-11 min-w-0 flex-1 basis-52 text-left" onClick={onOpen}>
        <span className="block truncate font-semibold">{name || t('Sem nome')}</span>
        <span className="block text-ui text-fg-3">
          {said(client, when)}
          {contacted_at !== null && ` · ${t('Chamado {when}', { when: when(contacted_at) })}`}
        </span>
      </button>
      {!may_whatsapp ? (
        <Badge>{whyNot(client)}</Badge>
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

/** Whoever has not said yes is not written to: their card is where they can. */
const whyNot = ({ blocked, no_marketing }: Client) =>
  blocked ? t('Bloqueado') : no_marketing ? t('Não quer ofertas') : t('Não disse que aceita');

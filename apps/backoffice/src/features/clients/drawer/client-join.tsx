import { joinRecords, partRecords } from '@comanda/contract/clients/client-joins';
import { type Client, type ClientCard, findClients, getClient } from '@comanda/contract/clients/clients';
import { findSegments } from '@comanda/contract/marketing/segments';
import { ROLE } from '@comanda/domain/codes';
import { formatMoney, formatShortDate } from '@comanda/domain/format';
import type { ClientId } from '@comanda/domain/ids';
import { maskPhone } from '@comanda/domain/phone';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Combine, Split } from 'lucide-react';
import { useState } from 'react';
import { read, useWrite } from '../../../platform/api.ts';
import { Answer } from '../../../platform/page/answer.tsx';
import { type SessionStore, useSession } from '../../../platform/session.tsx';
import { useDebounced } from '../../../platform/use-debounced.ts';

interface Props {
  store: SessionStore;
  client: ClientCard;
  /** The record that is looked at has become another. */
  onMoved: (id: ClientId) => void;
}
const REFRESHES = [findClients, getClient, findSegments];

/** Two records of one person, of other phones or names: joined by the shop, and taken apart again. */
export function ClientJoin({ store, client, onMoved }: Props) {
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const part = useWrite(partRecords, { refreshes: REFRESHES });
  if (user.type > ROLE.manager || client.separate) return null;
  const { merge } = client;
  const undo = (id: ClientId) => part.mutateAsync({ body: { store_id: store.id, id } }).catch(() => {}); // the refusal was shown by the write
  return (
    <section className="border-b border-line p-5" aria-label={t('Cadastro repetido')}>
      <h3 className="t-label mb-1.5">{t('Cadastro repetido')}</h3>
      {merge?.proof === 'records' && (
        <p className="mb-2 text-sm text-fg-2">
          {t(
            '{name} juntou outro cadastro em {date}: {n, plural, one {# pedido} other {# pedidos}}, {points} de saldo.',
            {
              name: merge.user_name,
              date: formatShortDate(merge.created_at, storeZone(store.timezone, store.country_id)),
              n: merge.orders,
              points: formatMoney(merge.points, store.country_id),
            },
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Combine className="size-4" aria-hidden />} onClick={() => setAsking(true)}>
          {t('Juntar com outro')}
        </Button>
        {merge?.proof === 'records' && (
          <Button
            size="sm"
            icon={<Split className="size-4" aria-hidden />}
            pending={part.isPending}
            onClick={() => void undo(client.id)}
          >
            {t('Desfazer a união')}
          </Button>
        )}
      </div>
      {asking && (
        <JoinDialog
          store={store}
          client={client}
          onClose={() => setAsking(false)}
          onDone={(id) => {
            setAsking(false);
            onMoved(id);
            showToast({ text: t('Agora é um cadastro só.'), undo: () => void undo(id) });
          }}
        />
      )}
    </section>
  );
}

interface JoinProps extends Omit<Props, 'onMoved'> {
  onClose: () => void;
  onDone: (id: ClientId) => void;
}

const PAUSE_MS = 300;
const SHOWN = 6;

/** The second is found by name or phone; what would move is said before anything does. */
function JoinDialog({ store, client, onClose, onDone }: JoinProps) {
  const [words, setWords] = useState('');
  const [other, setOther] = useState<Client | null>(null);
  const search = useDebounced(words.trim(), PAUSE_MS);
  const asked = useQuery({
    ...read(findClients, { params: { id: store.id }, query: { search, sort: 'name', direction: 'asc' } }),
    enabled: search !== '',
  });
  const join = useWrite(joinRecords, { refreshes: REFRESHES });
  // An account's record stays: the other one comes to it.
  const [stays, goes] = other?.has_account && !client.has_account ? [other, client] : [client, other];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Juntar com outro cadastro')}
      footer={
        <>
          <Button onClick={other === null ? onClose : () => setOther(null)}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            pending={join.isPending}
            disabledReason={goes === null ? t('Escolha o outro cadastro.') : undefined}
            onClick={() =>
              goes &&
              join.mutate(
                { body: { store_id: store.id, id: stays.id, other: goes.id } },
                { onSuccess: ({ id }) => onDone(id) },
              )
            }
          >
            {t('Juntar')}
          </Button>
        </>
      }
    >
      {goes !== null && other !== null ? (
        <Preview store={store} stays={stays} goes={goes} />
      ) : (
        <div className="space-y-3">
          <SearchInput label={t('Nome ou telefone do outro cadastro')} value={words} onChange={setWords} />
          {search !== '' && (
            <Answer of={asked} rows={3}>
              {({ clients }) => <Found store={store} own={client.id} clients={clients} onPick={setOther} />}
            </Answer>
          )}
        </div>
      )}
    </Dialog>
  );
}

interface FoundProps {
  store: SessionStore;
  own: ClientId;
  clients: readonly Client[];
  onPick: (client: Client) => void;
}

function Found({ store, own, clients, onPick }: FoundProps) {
  const others = clients.filter(({ id, separate }) => id !== own && !separate).slice(0, SHOWN);
  if (others.length === 0) return <p className="text-sm text-fg-2">{t('Ninguém encontrado.')}</p>;
  return (
    <ul className="divide-y divide-line" aria-label={t('Cadastros encontrados')}>
      {others.map((each) => (
        <li key={each.id}>
          <button type="button" className="min-h-11 w-full py-2 text-left" onClick={() => onPick(each)}>
            <span className="block font-semibold">{each.name || t('Sem nome')}</span>
            <span className="block text-sm text-fg-2">{figuresOf(each, store)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const figuresOf = ({ phone, orders_count, points }: Client, { country_id }: SessionStore) =>
  t('{phone} · {n, plural, =0 {nenhum pedido} one {# pedido} other {# pedidos}} · {points} de saldo', {
    phone: maskPhone(phone, country_id),
    n: orders_count,
    points: formatMoney(points, country_id),
  });

const Preview = ({ store, stays, goes }: { store: SessionStore; stays: Client; goes: Client }) => (
  <dl className="space-y-3 text-sm">
    <div>
      <dt className="t-label">{t('Fica')}</dt>
      <dd className="font-semibold">{stays.name || t('Sem nome')}</dd>
      <dd className="text-fg-2">{figuresOf(stays, store)}</dd>
    </div>
    <div>
      <dt className="t-label">{t('Vem para ele')}</dt>
      <dd className="font-semibold">{goes.name || t('Sem nome')}</dd>
      <dd className="text-fg-2">{figuresOf(goes, store)}</dd>
      <dd className="text-fg-2">{t('Com pedidos, saldo, fiado, etiquetas, anotações e o que aceitou receber.')}</dd>
    </div>
    <dd className="text-fg-2">
      {t('O nome e o telefone de quem fica valem. Pedidos novos com {phone} vêm para ele, também.', {
        phone: maskPhone(goes.phone, store.country_id),
      })}
    </dd>
  </dl>
);

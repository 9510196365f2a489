import {
  type ClientCard,
  createClaimLink,
  findClients,
  getClient,
  joinClient,
  splitClient,
} from '@comanda/contract/clients/clients';
import { ROLE } from '@comanda/domain/codes';
import { formatMoney, formatShortDate } from '@comanda/domain/format';
import type { ClientId } from '@comanda/domain/ids';
import { internationalPhone, isMobile, isPhone } from '@comanda/domain/phone';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { Link2, MessageCircle, Split, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { call, showRefusal, useWrite } from '../../../platform/api.ts';
import { copyText } from '../../../platform/copy-text.ts';
import { type SessionStore, useSession } from '../../../platform/session.tsx';

interface Props {
  store: SessionStore;
  client: ClientCard;
  /** The record that is looked at has become another. */
  onMoved: (id: ClientId) => void;
}
const REFRESHES = [findClients, getClient];

/** Whether the account with this phone is the person that the shop knows: until somebody proves it, it has a record apart. */
export function ClientAccount({ store, client, onMoved }: Props) {
  const { user } = useSession();
  const join = useWrite(joinClient, { refreshes: REFRESHES });
  const split = useWrite(splitClient, { refreshes: REFRESHES });
  const [asking, setAsking] = useState(false);
  if (user.type > ROLE.manager) return null;
  const { twin, separate, has_account, merge } = client;
  const account_id = separate ? client.id : twin?.has_account === true && !has_account ? twin.id : null;
  // What was joined last is taken apart first.
  if ((account_id === null && !has_account) || merge?.proof === 'records') return null;
  const body = { store_id: store.id };

  async function undo(id: ClientId) {
    await split.mutateAsync({ body: { ...body, id } });
    onMoved(id);
  }
  async function confirm(id: ClientId) {
    const joined = await join.mutateAsync({ body: { ...body, id } });
    onMoved(joined.id);
    showToast({ text: t('Agora é um cadastro só.'), undo: () => void undo(joined.id).catch(() => {}) }); // the refusal was shown by the write
  }
  return (
    <section className="border-b border-line p-5" aria-label={t('Conta do cardápio')}>
      <h3 className="t-label mb-1.5">{t('Conta do cardápio')}</h3>
      {account_id === null ? (
        <>
          {merge && <p className="mb-2 text-sm text-fg-2">{mergeWords(merge, store)}</p>}
          <Button size="sm" icon={<Split className="size-4" aria-hidden />} onClick={() => setAsking(true)}>
            {t('Separar a conta')}
          </Button>
        </>
      ) : (
        <>
          <p className="mb-2 text-sm text-fg-2">
            {separate ? ownWords(client, store) : t('Uma conta diz que este telefone é dela. Ninguém confirmou.')}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              icon={<UserCheck className="size-4" aria-hidden />}
              pending={join.isPending}
              onClick={() => void confirm(account_id).catch(() => {})} // the refusal was shown by the write
            >
              {t('É a mesma pessoa')}
            </Button>
            {!separate && <ClaimLink store={store} client={client} />}
          </div>
        </>
      )}
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        title={t('Separar a conta de {name}?', { name: client.name })}
        confirmLabel={t('Separar')}
        onConfirm={() => undo(client.id)}
      >
        {t('A conta volta a ter cadastro e saldo próprios. O que é deste telefone fica aqui.')}
      </ConfirmDialog>
    </section>
  );
}

const ownWords = ({ twin }: ClientCard, { country_id }: SessionStore) =>
  twin === null
    ? t('A conta diz que este telefone é dela. Ninguém confirmou.')
    : t('O telefone é o de {name}, que tem {points} de saldo e {n} pedidos aqui.', {
        name: twin.name,
        points: formatMoney(twin.points, country_id),
        n: twin.orders_count,
      });

function mergeWords(merge: NonNullable<ClientCard['merge']>, store: SessionStore): string {
  const { proof, user_name, points, created_at } = merge;
  const date = formatShortDate(created_at, storeZone(store.timezone, store.country_id));
  const values = { date, name: user_name, points: formatMoney(points, store.country_id) };
  if (proof === 'shop') return t('{name} juntou em {date}. Da conta vieram {points} de saldo.', values);
  return proof === 'link'
    ? t('Confirmou pelo link em {date}. Da conta vieram {points} de saldo.', values)
    : t('Confirmou pelo e-mail em {date}. Da conta vieram {points} de saldo.', values);
}

/** A link for the phone: by WhatsApp where it has one, else to be copied. */
function ClaimLink({ store, client }: Pick<Props, 'store' | 'client'>) {
  const { country_id } = store;
  const [pending, setPending] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const mobile = isPhone(client.phone, country_id) && isMobile(client.phone, country_id);

  async function make() {
    setPending(true);
    try {
      const made = await call(createClaimLink, { body: { store_id: store.id, id: client.id } });
      if (mobile) setUrl(made.url);
      else await copyText(made.url, t('Link copiado.'));
    } catch (error) {
      showRefusal(error);
    } finally {
      setPending(false);
    }
  }
  if (url === null)
    return (
      <Button size="sm" icon={<Link2 className="size-4" aria-hidden />} pending={pending} onClick={() => void make()}>
        {mobile ? t('Criar link de confirmação') : t('Copiar link de confirmação')}
      </Button>
    );
  const number = internationalPhone(client.phone, country_id).replace('+', '');
  const text = t('Para juntar seu saldo à sua conta em {store}, abra: {url}', { store: store.name, url });
  return (
    <a
      className="btn btn-secondary btn-sm"
      href={`https://wa.me/${number}?${new URLSearchParams({ text })}`}
      target="_blank"
      rel="noreferrer"
    >
      <MessageCircle className="size-4" aria-hidden />
      {t('Enviar por WhatsApp')}
    </a>
  );
}

import { connectOnlineAccount, disconnectOnlineAccount } from '@comanda/contract/finance/online-accounts';
import { type Account, ACCOUNT_READS, AccountWays } from './account-ways.tsx';
import { formatDate, formatTime } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge, type Tone } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { OWNERS } from '../../platform/page/page.ts';
import { type SessionStore, useSession } from '../../platform/session.tsx';

/** How the account stands, in one sentence, and what can be done about it. */
export function AccountCard({ account, store }: { account: Account; store: SessionStore }) {
  const { user } = useSession();
  const owner = OWNERS.includes(user.type);
  const [leaving, setLeaving] = useState(false);
  const connect = useWrite(connectOnlineAccount, { onDone: ({ url }) => location.assign(url) });
  const disconnect = useWrite(disconnectOnlineAccount, { refreshes: ACCOUNT_READS });
  const body = { store_id: store.id, provider: account.provider };
  const live = account.state === 'live';
  const { tone, word, text } = sentenceOf(account, store);
  return (
    <section className="card" aria-label={account.title}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5">
        <div className="min-w-60 flex-1">
          <h2 className="t-title flex flex-wrap items-center gap-2 text-lg">
            {account.title}
            <Badge tone={tone}>{word}</Badge>
          </h2>
          <p className="mt-1 text-sm text-fg-2">{text}</p>
        </div>
        {owner && account.available && !live && (
          <Button variant="primary" pending={connect.isPending} onClick={() => connect.mutate({ body })}>
            {account.state === 'stopped' ? t('Conectar de novo') : t('Conectar conta')}
          </Button>
        )}
        {owner && live && <Button onClick={() => setLeaving(true)}>{t('Desconectar')}</Button>}
      </div>
      {live && <AccountWays account={account} store={store} />}
      <ConfirmDialog
        isOpen={leaving}
        onClose={() => setLeaving(false)}
        tone="danger"
        title={t('Desconectar {name}?', { name: account.title })}
        confirmLabel={t('Desconectar')}
        onConfirm={() => disconnect.mutateAsync({ body })}
      >
        {t('Ninguém mais paga pelo site. O que já foi pago continua na sua conta; para devolver, conecte de novo.')}
      </ConfirmDialog>
    </section>
  );
}

function sentenceOf(
  { state, nickname, silent_since, connected_until, available, ways }: Account,
  { timezone, country_id }: SessionStore,
): { tone: Tone; word: string; text: string } {
  const zone = storeZone(timezone, country_id);
  if (state === 'live' && silent_since !== null)
    return {
      tone: 'warning',
      word: t('Sem resposta'),
      text: t('Não responde desde {time}. O pagamento pelo site saiu do cardápio e volta quando responder.', {
        time: formatTime(silent_since, zone, country_id),
      }),
    };
  if (state === 'live') {
    const until = connected_until === null ? '' : formatDate(connected_until, zone, country_id);
    const name = nickname === '' ? t('Conta conectada.') : t('Conta {name}.', { name: nickname });
    const none = !ways.some(({ enabled }) => enabled);
    return {
      tone: none ? 'neutral' : 'success',
      word: none ? t('Desligado') : t('Recebendo'),
      text: until === '' ? name : t('{name} Conexão até {date}, com renovação automática.', { name, date: until }),
    };
  }
  if (state === 'stopped')
    return { tone: 'danger', word: t('Desconectada'), text: t('Ninguém paga pelo site. Conecte a conta de novo.') };
  return {
    tone: 'neutral',
    word: t('Não conectada'),
    text: available
      ? t('Conecte a conta da loja. O dinheiro cai direto nela.')
      : t('Ainda não está disponível nesta instalação.'),
  };
}

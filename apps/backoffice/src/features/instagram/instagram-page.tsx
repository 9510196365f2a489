import {
  connectInstagram,
  disconnectInstagram,
  getInstagram,
  type InstagramAccount,
} from '@comanda/contract/marketing/instagram';
import { formatDate } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { instagramAutomationPage } from './pages.ts';

/** The account that posts go out from. */
export function InstagramPage() {
  const store = useStore();
  const asked = useQuery({
    ...read(getInstagram, { query: { store_id: store?.id ?? 0 } }),
    enabled: store !== undefined,
  });
  return (
    store && (
      <Page width="form" lead={t('Os posts do calendário saem por esta conta, que precisa ser profissional.')}>
        <Answer of={asked} rows={2} rowClass="h-16">
          {(account) => <AccountCard store={store} account={account} />}
        </Answer>
      </Page>
    )
  );
}

function AccountCard({ store, account }: { store: SessionStore; account: InstagramAccount }) {
  const [leaving, setLeaving] = useState(false);
  const body = { store_id: store.id };
  const connect = useWrite(connectInstagram, { onDone: ({ url }) => location.assign(url) });
  const disconnect = useWrite(disconnectInstagram, { refreshes: [getInstagram] });
  const { available, username, until, quota, demo } = account;
  return (
    <>
      {demo && <Banner tone="warning">{t('Demonstração: os posts vão para um Instagram de mentira.')}</Banner>}
      <section className="card mt-4 flex flex-wrap items-center gap-4 p-4">
        <span className="grid size-12 place-items-center rounded-full bg-surface-3 text-fg-2">
          <Camera className="size-6" aria-hidden />
        </span>
        <div className="min-w-0 flex-1 basis-56">
          <b className="block truncate">{username === null ? t('Nenhuma conta conectada') : `@${username}`}</b>
          <p className="text-sm text-fg-2">
            {username === null
              ? t('Você confirma no site do Instagram; a senha fica lá.')
              : quota
                ? t('{used} de {total} posts nas últimas 24 horas.', quota)
                : t('O Instagram não disse quantos posts ainda cabem hoje.')}
          </p>
          {until !== null && (
            <p className="text-sm text-fg-3">
              {t('Permissão até {day}, com renovação automática.', {
                day: formatDate(until, storeZone(store.timezone, store.country_id), store.country_id),
              })}
            </p>
          )}
        </div>
        {username === null ? (
          <Button
            variant="primary"
            pending={connect.isPending}
            disabledReason={
              available ? undefined : t('Falta ligar o Instagram neste servidor: peça a quem cuida da instalação.')
            }
            onClick={() => connect.mutate({ body })}
          >
            {t('Conectar Instagram')}
          </Button>
        ) : (
          <Button onClick={() => setLeaving(true)}>{t('Desconectar')}</Button>
        )}
      </section>
      <p className="mt-4 text-sm">
        <PageLink
          page={instagramAutomationPage}
          className="inline-flex min-h-6 items-center underline pointer-coarse:min-h-11 underline-offset-2"
        >
          {t('Abrir o calendário de posts')}
        </PageLink>
      </p>
      <ConfirmDialog
        isOpen={leaving}
        onClose={() => setLeaving(false)}
        title={t('Desconectar o Instagram?')}
        confirmLabel={t('Desconectar')}
        onConfirm={() => disconnect.mutateAsync({ body })}
      >
        {t('O que está agendado vira rascunho. O que já saiu fica no Instagram.')}
      </ConfirmDialog>
    </>
  );
}

import { findInvites, type Invite, resendInvite, revokeInvite } from '@comanda/contract/stores/users';
import { formatShortDate } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { ROLE_WORDS } from './role-words.ts';

/** Invitations that wait for an answer; nothing when there are none. */
export function InviteList({ store }: { store: SessionStore }) {
  const { data = [] } = useQuery(read(findInvites, { params: { storeId: store.id } }));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="waiting-invites" className="mt-8">
      <h2 id="waiting-invites" className="t-title text-base">
        {t('Convites à espera')}
      </h2>
      <ul className="card mt-3 divide-y divide-line">
        {data.map((invite) => (
          <InviteRow key={invite.id} store={store} invite={invite} />
        ))}
      </ul>
    </section>
  );
}

function InviteRow({ store, invite }: { store: SessionStore; invite: Invite }) {
  const { id, email, type, expired, expires_at } = invite;
  const [asking, setAsking] = useState(false);
  const refreshes = [findInvites];
  const resend = useWrite(resendInvite, { refreshes, onDone: () => showToast(t('Convite enviado de novo.')) });
  const revoke = useWrite(revokeInvite, { refreshes });
  const date = formatShortDate(expires_at, storeZone(store.timezone, store.country_id));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <b className="min-w-0 truncate text-sm font-semibold">{email}</b>
          {expired && <Badge tone="warning">{t('Venceu')}</Badge>}
        </p>
        <p className="text-ui text-fg-3">
          {ROLE_WORDS[type].name()} ·{' '}
          {expired ? t('O link venceu em {date}', { date }) : t('O link vale até {date}', { date })}
          {invite.invited_by && ` · ${t('convite de {name}', { name: invite.invited_by })}`}
        </p>
      </div>
      <div className="flex gap-2 max-md:basis-full max-md:[&>*]:flex-1">
        <Button
          size="sm"
          className="max-md:h-11"
          aria-label={t('Reenviar o convite de {email}', { email })}
          pending={resend.isPending}
          onClick={() => resend.mutate({ params: { id }, body: { store_id: store.id } })}
        >
          {t('Reenviar')}
        </Button>
        <Button
          size="sm"
          variant="danger-ghost"
          className="max-md:h-11"
          aria-label={t('Cancelar o convite de {email}', { email })}
          onClick={() => setAsking(true)}
        >
          {t('Cancelar')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        tone="danger"
        title={t('Cancelar o convite de {email}?', { email })}
        confirmLabel={t('Cancelar convite')}
        onConfirm={() => revoke.mutateAsync({ params: { id }, query: { store_id: store.id } })}
      >
        {t('O link que a pessoa recebeu deixa de valer.')}
      </ConfirmDialog>
    </li>
  );
}

import type { ClientCard } from '@comanda/contract/clients/clients';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Ban, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { SessionStore } from '../../../platform/session.tsx';
import { BlockDialog, useBlock } from '../../client-block/public.ts';

/** Keeps somebody from ordering, which asks for a reason; letting them again asks nothing. */
export function BlockButton({ store, client }: { store: SessionStore; client: ClientCard }) {
  const [asking, setAsking] = useState(false);
  const { unblock, pending } = useBlock(store.id, client);
  if (client.blocked) {
    return (
      <Button
        size="lg"
        icon={<Undo2 className="size-4" aria-hidden />}
        pending={pending}
        onClick={() => void unblock(client.blocked_reason).catch(() => {})} // the refusal was shown by the write
      >
        {t('Desbloquear')}
      </Button>
    );
  }
  return (
    <>
      <Button
        size="lg"
        variant="danger-ghost"
        icon={<Ban className="size-4" aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('Bloquear')}
      </Button>
      {asking && <BlockDialog store_id={store.id} client={client} onClose={() => setAsking(false)} />}
    </>
  );
}

export function BlockedBanner({ client: { blocked, blocked_reason } }: { client: ClientCard }) {
  if (!blocked) return null;
  return (
    <div className="p-4 pb-0">
      <Banner tone="warning" title={t('Não pode pedir nesta loja.')}>
        {blocked_reason && t('Motivo: {reason}', { reason: blocked_reason })}
      </Banner>
    </div>
  );
}

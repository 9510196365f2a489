import { type ClientCard, disableClient, findClients, getClient } from '@comanda/contract/clients';
import { sentenceOf } from '@comanda/words/refusals';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextArea } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { Ban, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';

const REASON_LENGTH = 200;

/** Keeps somebody from ordering, which asks for a reason; letting them again asks nothing. */
export function BlockButton({ store, client }: { store: SessionStore; client: ClientCard }) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const write = useWrite(disableClient, { refreshes: [findClients, getClient] });
  const { id, name, blocked_reason } = client;
  const body = { store_id: store.id, id };

  async function block(why: string) {
    await write.mutateAsync({ body: { ...body, blocked: true, reason: why } });
    showToast({ text: t('{name} não consegue mais pedir aqui.', { name }), undo: () => void unblock() });
  }
  async function unblock() {
    await write.mutateAsync({ body: { ...body, blocked: false } });
    showToast({ text: t('{name} pode pedir de novo.', { name }), undo: () => void block(blocked_reason) });
  }

  if (client.blocked) {
    return (
      <Button
        size="lg"
        icon={<Undo2 className="size-4" aria-hidden />}
        pending={write.isPending}
        onClick={() => void unblock().catch(() => {})} // the refusal was shown by the write
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
      <Dialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        size="sm"
        title={t('Bloquear {name}?', { name })}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('Voltar')}</Button>
            <Button
              variant="danger"
              pending={write.isPending}
              onClick={() =>
                void block(reason).then(
                  () => setAsking(false),
                  () => {}, // the refusal was shown by the write; the dialog stays
                )
              }
            >
              {t('Bloquear cliente')}
            </Button>
          </>
        }
      >
        <div className="space-y-4 text-sm">
          <p className="text-fg-2">
            {t('Quem tentar pedir com este telefone vê: “{text}” Os pedidos em andamento continuam.', {
              text: sentenceOf('client_blocked'),
            })}
          </p>
          <TextArea
            label={t('Motivo')}
            optional
            hint={t('Só a sua equipe vê. Ex.: não pagou duas entregas')}
            maxLength={REASON_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      </Dialog>
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

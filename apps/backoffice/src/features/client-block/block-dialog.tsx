import { disableClient, findClients, getClient } from '@comanda/contract/clients/clients';
import type { ClientId } from '@comanda/domain/ids';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextArea } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { sentenceOf } from '@comanda/words/refusals';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';

const REASON_LENGTH = 200;

export interface Blocked {
  id: ClientId;
  name: string;
}

/** Keeps somebody from ordering, or lets them again, each with a way back. */
export function useBlock(store_id: number, { id, name }: Blocked) {
  const write = useWrite(disableClient, { refreshes: [findClients, getClient] });
  const body = { store_id, id };
  async function block(why: string) {
    await write.mutateAsync({ body: { ...body, blocked: true, reason: why } });
    showToast({ text: t('{name} não consegue mais pedir aqui.', { name }), undo: () => void unblock(why) });
  }
  async function unblock(why: string) {
    await write.mutateAsync({ body: { ...body, blocked: false } });
    showToast({ text: t('{name} pode pedir de novo.', { name }), undo: () => void block(why) });
  }
  return { block, unblock, pending: write.isPending };
}

interface Props {
  store_id: number;
  client: Blocked;
  /** What it is about, to begin with. */
  reason?: string;
  onClose: () => void;
}

/** Asks why before somebody is kept from ordering. */
export function BlockDialog({ store_id, client, reason: first = '', onClose }: Props) {
  const [reason, setReason] = useState(first);
  const { block, pending } = useBlock(store_id, client);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('Bloquear {name}?', { name: client.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="danger"
            pending={pending}
            onClick={() => void block(reason).then(onClose, () => {})} // the refusal was shown by the write; the dialog stays
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
  );
}

import {
  cancelNote,
  type FiscalNote,
  getFiscalNote,
  getOrderNotes,
  listFiscalNotes,
  mailFiscalNote,
  sendNoteAgain,
  settleNote,
} from '@comanda/contract/finance/fiscal-notes';
import { hasPaper } from '@comanda/domain/fiscal/note-states';
import { formatDate, formatTime } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { Ban, Mail, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { showRefusal, useWrite } from '../../platform/api.ts';
import { useApproval } from '../../platform/form/use-approval.tsx';
import { MANAGERS } from '../../platform/page/page.ts';
import { type SessionStore, usePermission, useSession } from '../../platform/session.tsx';
import { noteName } from './note-words.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const REFRESHES = [getFiscalNote, listFiscalNotes, getOrderNotes];

/** What can be done about a note: send it again, mail it, take it back, or say that it was looked at. */
export function NoteActs({ note, store }: { note: FiscalNote; store: SessionStore }) {
  const { user } = useSession();
  const mayEdit = usePermission('orders_edit');
  const mayCancel = usePermission('orders_cancel');
  const [dialog, setDialog] = useState<'cancel' | 'mail' | null>(null);
  const body = { store_id: store.id, note_id: note.id };
  const again = useWrite(sendNoteAgain, { refreshes: REFRESHES });
  const seen = useWrite(settleNote, { refreshes: REFRESHES });
  const waits = note.state === 'waiting' || note.state === 'sent' || note.state === 'refused';
  const cancels = note.cancel_until !== null || note.state === 'waiting' || note.state === 'refused';
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {mayEdit && waits && (
        <Button
          variant="primary"
          icon={<RefreshCw className="size-4" aria-hidden />}
          pending={again.isPending}
          pendingText={t('Enviando…')}
          onClick={() => again.mutate({ body })}
        >
          {note.state === 'refused' ? t('Corrigi, enviar de novo') : t('Tentar agora')}
        </Button>
      )}
      {mayEdit && hasPaper(note.state) && (
        <Button icon={<Mail className="size-4" aria-hidden />} onClick={() => setDialog('mail')}>
          {t('Mandar por e-mail')}
        </Button>
      )}
      {mayCancel && cancels && (
        <Button icon={<Ban className="size-4" aria-hidden />} onClick={() => setDialog('cancel')}>
          {note.cancel_until === null ? t('Desistir da nota') : t('Cancelar nota')}
        </Button>
      )}
      {note.attention !== null && MANAGERS.includes(user.type) && (
        <Button pending={seen.isPending} onClick={() => seen.mutate({ body })}>
          {t('Resolvido')}
        </Button>
      )}
      {dialog === 'cancel' && <CancelNote note={note} store={store} onClose={() => setDialog(null)} />}
      {dialog === 'mail' && <MailNote note={note} store={store} onClose={() => setDialog(null)} />}
    </div>
  );
}

interface DialogProps {
  note: FiscalNote;
  store: SessionStore;
  onClose: () => void;
}

function CancelNote({ note, store, onClose }: DialogProps) {
  const yes = useApproval(store.id);
  const cancel = useWrite(cancelNote, { refreshes: REFRESHES, quiet: true, onDone: onClose });
  const send = (reason: string) => {
    if (!yes.isWhole()) return;
    const body = { store_id: store.id, note_id: note.id, reason, ...yes.given };
    cancel.mutateAsync({ body }).catch((error: unknown) => {
      if (!yes.isAskedBy(error)) showRefusal(error);
    });
  };
  const zone = storeZone(store.timezone, store.country_id);
  return (
    <ReasonDialog
      title={t('Cancelar {note}?', { note: noteName(note) })}
      confirm={t('Cancelar nota')}
      pending={cancel.isPending}
      onConfirm={send}
      fields={yes.fields}
      onClose={onClose}
    >
      {note.cancel_until === null
        ? t('Ela não foi autorizada: o número fica inutilizado.')
        : t('A SEFAZ aceita até {time}. Não dá para desfazer.', {
            time: `${formatDate(note.cancel_until, zone, store.country_id).slice(0, 5)} ${formatTime(note.cancel_until, zone, store.country_id)}`,
          })}
    </ReasonDialog>
  );
}

function MailNote({ note, store, onClose }: DialogProps) {
  const [email, setEmail] = useState(note.buyer_email);
  const mail = useWrite(mailFiscalNote, {
    refreshes: [getFiscalNote],
    onDone: () => {
      showToast(t('Nota mandada por e-mail.'));
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('Mandar {note}', { note: noteName(note) })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            pending={mail.isPending}
            disabledReason={email.trim() === '' ? t('Digite o e-mail.') : undefined}
            onClick={() => mail.mutate({ body: { store_id: store.id, note_id: note.id, email: email.trim() } })}
          >
            {t('Enviar')}
          </Button>
        </>
      }
    >
      <TextInput
        label={t('E-mail')}
        type="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
    </Dialog>
  );
}

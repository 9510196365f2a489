import { findMailings, type Mailing, sendMailing } from '@comanda/contract/marketing/mailing';
import type { Output } from '@comanda/contract/route';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';

interface Props {
  store: SessionStore;
  data: Output<typeof findMailings>;
  mailing: Mailing;
  /** What is written is not what is in use. */
  changed: boolean;
}

function blockedReason({ data, mailing: { suggested }, changed }: Omit<Props, 'store'>): string | undefined {
  if (!data.email_messages) return t('Ligue os e-mails da loja antes de enviar.');
  if (suggested || changed) return t('Ponha esta versão em uso antes de enviar.');
  if (data.recipients === 0) return t('Nenhum cliente pode receber agora.');
  if (data.next_send !== null)
    return t('A próxima pode ir em {day}.', { day: data.next_send.split('-').reverse().join('/') });
  return undefined;
}

/** It reaches people: it is asked, and Enter never sends. */
export function SendNews({ store, ...rest }: Props) {
  const { data } = rest;
  const blocked = blockedReason(rest);
  const [asking, setAsking] = useState(false);
  const send = useWrite(sendMailing, { refreshes: [findMailings] });
  const n = data.recipients;
  return (
    <>
      <Button
        type="button"
        icon={<Send className="size-4" aria-hidden />}
        disabledReason={blocked}
        onClick={() => setAsking(true)}
      >
        {t('Enviar agora…')}
      </Button>
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        title={t('{n, plural, one {Enviar para # cliente?} other {Enviar para # clientes?}}', { n })}
        confirmLabel={t('Enviar e-mails')}
        onConfirm={async () => {
          await send.mutateAsync({ params: { store_id: store.id }, body: { recipients: n } });
          showToast(t('Os e-mails estão saindo, um por segundo.'));
        }}
      >
        {t('Não dá para desfazer. Depois deste, o próximo envio só pode ser daqui a 7 dias. Não tem custo.')}
      </ConfirmDialog>
    </>
  );
}

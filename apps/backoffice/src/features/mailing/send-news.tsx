import { callOffMailing, findMailings, type Mailing, sendMailing } from '@comanda/contract/marketing/mailing';
import type { Output } from '@comanda/contract/route';
import { toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { instantWords } from '@comanda/words/instant-words';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { instantOf, type Leaving, reached } from './news-plan.tsx';

interface Props {
  store: SessionStore;
  data: Output<typeof findMailings>;
  mailing: Mailing;
  leaving: Leaving;
  /** What is written is not what is in use. */
  changed: boolean;
}

function blockedReason(
  { data, leaving, mailing: { suggested }, changed }: Omit<Props, 'store'>,
  { day, late }: { day: string; late: boolean },
): string | undefined {
  if (!data.email_messages) return t('Ligue os e-mails da loja antes de enviar.');
  if (suggested || changed) return t('Ponha esta versão em uso antes de enviar.');
  if (reached(data, leaving) === 0) return t('Nenhum cliente pode receber agora.');
  if (late) return t('Escolha um dia e uma hora que ainda vêm.');
  if (data.next_send !== null && day < data.next_send)
    return t('A próxima pode ir em {day}.', { day: data.next_send.split('-').reverse().join('/') });
  return undefined;
}

/** It reaches people: it is asked, and Enter never sends. */
export function SendNews({ store, ...rest }: Props) {
  const { data, leaving } = rest;
  const now = useNow();
  const { timezone, country_id } = store;
  const zone = storeZone(timezone, country_id);
  const send_at = instantOf(leaving, zone, now);
  const blocked = blockedReason(rest, {
    day: toLocal(send_at ?? now, zone).date,
    late: send_at === undefined,
  });
  const [asking, setAsking] = useState(false);
  const send = useWrite(sendMailing, { refreshes: [findMailings] });
  const callOff = useWrite(callOffMailing, {
    refreshes: [findMailings],
    onDone: () => showToast(t('O envio foi cancelado.')),
  });
  const n = reached(data, leaving);
  if (data.planned !== null)
    return (
      <Button
        className="min-h-11"
        pending={callOff.isPending}
        onClick={() => callOff.mutate({ params: { store_id: store.id } })}
      >
        {t('Cancelar o envio agendado')}
      </Button>
    );
  const when = send_at == null ? null : instantWords(send_at, { country_id, zone, now });
  return (
    <>
      <Button
        type="button"
        icon={<Send className="size-4" aria-hidden />}
        disabledReason={blocked}
        onClick={() => setAsking(true)}
      >
        {when === null ? t('Enviar agora…') : t('Agendar para {n}…', { n })}
      </Button>
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        title={
          when === null
            ? t('{n, plural, one {Enviar para # cliente?} other {Enviar para # clientes?}}', { n })
            : t('Agendar para {when}?', { when })
        }
        confirmLabel={when === null ? t('Enviar e-mails') : t('Agendar envio')}
        onConfirm={async () => {
          await send.mutateAsync({
            params: { store_id: store.id },
            body: { recipients: n, send_to: leaving.send_to, segment_id: leaving.segment_id, send_at: send_at ?? null },
          });
          showToast(when === null ? t('Os e-mails estão saindo, um por segundo.') : t('Envio agendado.'));
        }}
      >
        {when === null
          ? t('Não dá para desfazer. Depois deste, o próximo envio só pode ser daqui a 7 dias. Não tem custo.')
          : t('Vai o texto que estiver em uso na hora, para quem estiver neste grupo então. Dá para cancelar antes.')}
      </ConfirmDialog>
    </>
  );
}

import {
  changeReportSending,
  deleteReportSending,
  findReportSendings,
  type ReportSending,
  type ReportSendings,
  tryReportSending,
} from '@comanda/contract/reports/report-sendings';
import { formatDate, formatTime } from '@comanda/domain/format';
import { REPORTS } from '@comanda/domain/reports/list';
import type { Report } from '@comanda/domain/reports/report';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge } from '@comanda/ui/badge';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { capital } from '@comanda/words/capital';
import { instantWords } from '@comanda/words/instant-words';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { refusedBecause, RowMenu } from '../../platform/row-menu.tsx';
import { type SessionStore, useSession } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { SendingDrawer } from './sending-drawer.tsx';
import { FORMAT_WORDS, SPAN_WORDS, whenText } from './sending-words.ts';

interface Props {
  sending: ReportSending;
  people: ReportSendings['people'];
  store: SessionStore;
  /** Whether this server can send mail. */
  mail: boolean;
}

/** One report that goes out: when, to whom, and how it went last. */
export function SendingRow({ sending, people, store, mail }: Props) {
  const report: Report | undefined = REPORTS.find(({ name }) => name === sending.report);
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const { user } = useSession();
  const params = { id: store.id, sending_id: sending.id };
  const refreshes = [findReportSendings];
  const change = useWrite(changeReportSending, { refreshes });
  const remove = useWrite(deleteReportSending, { refreshes });
  const attempt = useWrite(tryReportSending, {
    onDone: () => showToast({ text: t('Enviado para {email}', { email: user.email }) }),
  });
  if (report === undefined) return null;
  const title = t(report.title);
  const names = sending.recipients.flatMap((id) => people.find((each) => each.id === id)?.name ?? []);
  return (
    <li className="flex items-start gap-3 py-3 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="font-semibold">{title}</b>
          {sending.paused && <Badge>{t('pausado')}</Badge>}
          {!sending.paused && sending.failure !== null && <Badge tone="danger">{t('não saiu')}</Badge>}
        </p>
        <p className="text-sm text-fg-2">
          {[
            ...sending.filters,
            whenText(sending, store.country_id),
            SPAN_WORDS[sending.span]().toLowerCase(),
            FORMAT_WORDS[sending.format](),
            names.length === 0 ? t('para ninguém') : t('para {names}', { names: names.join(', ') }),
          ].join(' · ')}
        </p>
        <State sending={sending} store={store} />
      </div>
      <RowMenu
        name={title}
        entries={[
          {
            id: 'try',
            label: t('Enviar agora para mim'),
            onAction: () => attempt.mutate({ params }),
            ...refusedBecause(mail ? undefined : t('Este servidor não envia e-mails.')),
          },
          { id: 'edit', label: t('Mudar'), onAction: () => setOpen('edit') },
          {
            id: 'pause',
            label: sending.paused ? t('Voltar a enviar') : t('Pausar'),
            onAction: () => change.mutate({ params, body: { paused: !sending.paused } }),
          },
        ]}
        last={{ id: 'delete', label: t('Apagar'), onAction: () => setOpen('delete') }}
      />
      {open === 'edit' && (
        <SendingDrawer report={report} store={store} wish={{}} sending={sending} onClose={() => setOpen(null)} />
      )}
      <ConfirmDialog
        isOpen={open === 'delete'}
        onClose={() => setOpen(null)}
        title={t('Apagar o envio de {report}?', { report: title })}
        tone="danger"
        confirmLabel={t('Apagar')}
        onConfirm={() => remove.mutateAsync({ params })}
      >
        {t('Ninguém mais o recebe por e-mail. O relatório continua no painel.')}
      </ConfirmDialog>
    </li>
  );
}

function State({ sending, store }: Pick<Props, 'sending' | 'store'>) {
  const now = useNow();
  const zone = storeZone(store.timezone, store.country_id);
  const at = (moment: string) => instantWords(moment, { country_id: store.country_id, zone, now });
  const { failure, last_sent_at, next_at, paused, unsent } = sending;
  const said = [
    ...(last_sent_at === null ? [] : [t('Último: {when}', { when: pastText(last_sent_at, zone, store.country_id) })]),
    ...(paused ? [] : [t('próximo: {when}', { when: at(next_at) })]),
  ].join(' · ');
  return (
    <>
      {said !== '' && <p className="text-ui text-fg-3">{capital(said)}</p>}
      {failure === 'nobody' && (
        <p className="text-ui text-danger-text">
          {t('Quem recebia não pode mais ver este relatório. Escolha outras pessoas.')}
        </p>
      )}
      {failure === 'failed' && (
        <p className="text-ui text-danger-text">{t('O relatório não pôde ser feito. Vamos tentar de novo.')}</p>
      )}
      {unsent.length > 0 && (
        <p className="text-ui text-danger-text">{t('Ainda não chegou a {emails}.', { emails: unsent.join(', ') })}</p>
      )}
    </>
  );
}

const pastText = (moment: string, zone: string, country_id: number): string =>
  t('{day} às {time}', { day: formatDate(moment, zone, country_id), time: formatTime(moment, zone, country_id) });

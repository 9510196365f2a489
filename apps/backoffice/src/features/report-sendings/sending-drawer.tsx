import {
  addReportSending,
  changeReportSending,
  findReportSendings,
  type ReportSending,
  type ReportSendings,
} from '@comanda/contract/reports/report-sendings';
import type { ReportSheet } from '@comanda/contract/reports/report-files';
import type { DimensionKey, Report } from '@comanda/domain/reports/report';
import { toLocal } from '@comanda/domain/local-time';
import { dueAfter, sendingSpan } from '@comanda/domain/reports/sending';
import { storeZone } from '@comanda/domain/time-zones';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Drawer } from '@comanda/ui/drawer';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { instantWords } from '@comanda/words/instant-words';
import { spanText } from '@comanda/words/report-row-text';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import { type SessionStore, useSession } from '../../platform/session.tsx';
import { usePress } from '../../platform/use-press.ts';
import { USUAL_SHEETS } from '../../platform/sheet-choice.tsx';
import { useNow } from '../../platform/use-now.ts';
import { sendingsPage } from './pages.ts';
import { bodyOf, firstDraft, type SendingDraft } from './sending-draft.ts';
import { SendingForm } from './sending-form.tsx';
import { whenText } from './sending-words.ts';

interface Props {
  report: Report;
  store: SessionStore;
  /** The filters that are kept with it. */
  wish: Readonly<Record<string, string>>;
  /** Of a workbook, as somebody has just chosen them. */
  sheets?: ReadonlySet<ReportSheet>;
  /** What is changed; without it a new one is made. */
  sending?: ReportSending;
  onClose: () => void;
}

/** Sets up that a report goes out by itself: what is chosen, and what keeps it. */
function useSending({ report, store, wish, sheets = USUAL_SHEETS, sending, onClose }: Props) {
  const { user } = useSession();
  const asked = useQuery(read(findReportSendings, { params: { id: store.id } }));
  const [draft, setDraft] = useState(() => firstDraft(report, sending, user.id, sheets));
  const done = (text: string) => {
    showToast({ text });
    onClose();
  };
  const refreshes = [findReportSendings];
  const add = useWrite(addReportSending, { refreshes, onDone: () => done(t('Envio agendado')) });
  const change = useWrite(changeReportSending, { refreshes, onDone: () => done(t('Envio salvo')) });
  const press = usePress();
  const save = () => {
    const body = bodyOf(draft);
    if (sending) return change.mutate({ params: { id: store.id, sending_id: sending.id }, body });
    const { start: _start, end: _end, ...filters } = wish;
    const made = { ...body, report: report.name as never, wish: filters as never }; // its own name and filters
    add.mutate({ params: { id: store.id }, body: { ...made, op_id: press(made) } });
  };
  const missing =
    draft.recipients.length === 0
      ? t('Escolha quem recebe.')
      : draft.every === 'week' && draft.weekdays.length === 0
        ? t('Marque um dia da semana.')
        : draft.format === 'xlsx' && draft.sheets.size === 0
          ? t('Escolha ao menos uma aba.')
          : undefined;
  const footer = (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 text-ui text-fg-3">{missing}</p>
      <Button
        variant="primary"
        className="min-h-11"
        disabled={missing !== undefined || asked.data === undefined}
        pending={add.isPending || change.isPending}
        pendingText={t('Salvando…')}
        onClick={save}
      >
        {sending ? t('Salvar') : t('Agendar envio')}
      </Button>
    </div>
  );
  const content = (
    <Answer of={asked}>
      {(answer) => (
        <>
          {!answer.mail && <NoMail className="mx-5 mt-5" />}
          <SendingForm
            report={report}
            by={sending?.wish.by ?? (wish['by'] as DimensionKey | undefined) /* a report's own */}
            draft={draft}
            people={answer.people}
            country_id={store.country_id}
            onChange={setDraft}
          />
          <Next draft={draft} store={store} />
          {!sending && <Others report={report} answer={answer} />}
        </>
      )}
    </Answer>
  );
  return { content, footer };
}

/** The same within another drawer. */
export function SendingPart(props: Props) {
  const { content, footer } = useSending(props);
  return (
    <>
      {content}
      <div className="px-5 pb-5">{footer}</div>
    </>
  );
}

/** By itself, for one that goes out already. */
export function SendingDrawer(props: Props & { sending: ReportSending }) {
  const { content, footer } = useSending(props);
  return (
    <Drawer
      title={t('Receber por e-mail')}
      onClose={props.onClose}
      head={
        <>
          <p className="t-title truncate text-lg">{t('Receber por e-mail')}</p>
          <p className="truncate text-ui text-fg-3">{[t(props.report.title), ...props.sending.filters].join(' · ')}</p>
        </>
      }
      footer={footer}
    >
      {content}
    </Drawer>
  );
}

export const NoMail = ({ className }: { className?: string }) => (
  <div className={className}>
    <Banner tone="warning" title={t('Este servidor não envia e-mails.')}>
      {t('Falta configurar SMTP_URL. O que for agendado espera até lá.')}
    </Banner>
  </div>
);

/** What was set up, read back as a sentence. */
function Next({ draft, store }: { draft: SendingDraft; store: SessionStore }) {
  const now = useNow();
  const zone = storeZone(store.timezone, store.country_id);
  const { country_id } = store;
  const schedule = bodyOf(draft);
  const due = dueAfter(schedule, now, zone);
  if (due === null) return null;
  return (
    <p className="mx-5 flex items-start gap-3 rounded-md bg-surface-2 p-3 text-sm text-fg-2">
      <CalendarClock className="mt-0.5 size-4.5 shrink-0 text-fg-3" aria-hidden />
      <span>
        <b className="font-semibold text-fg">{whenText(schedule, country_id)}</b>.{' '}
        {t('O próximo sai {when}, com {span}.', {
          when: instantWords(due, { country_id, zone, now }),
          span: spanText(sendingSpan(draft.span, toLocal(due, zone).date), country_id),
        })}
      </span>
    </p>
  );
}

/** What goes out of this report already, so that nobody sets it up twice. */
function Others({ report, answer }: { report: Report; answer: ReportSendings }) {
  const same = answer.sendings.filter((each) => each.report === report.name).length;
  return (
    <p className="p-5 text-ui text-fg-3">
      {same > 0 &&
        `${t('{n, plural, one {Este relatório já sai # vez} other {Este relatório já sai # vezes}}.', { n: same })} `}
      <PageLink page={sendingsPage} className="font-semibold text-link">
        {t('Ver todos os agendados')}
      </PageLink>
    </p>
  );
}

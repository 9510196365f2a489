import { findReportSendings } from '@comanda/contract/reports/report-sendings';
import { Card } from '@comanda/ui/card';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { read } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import { useStore } from '../../platform/session.tsx';
import { reportsPage } from '../reports/pages.ts';
import { NoMail } from './sending-drawer.tsx';
import { SendingRow } from './sending-row.tsx';

/** Every report that goes out by itself. */
export function SendingsPage() {
  const store = useStore();
  const asked = useQuery({ ...read(findReportSendings, { params: { id: store?.id ?? 0 } }), enabled: store !== null });
  return (
    store && (
      <Page
        width="list"
        back={{ page: reportsPage, label: t('Relatórios') }}
        lead={t('O envio é automático, com os números do período que acabou.')}
      >
        <Answer of={asked} rowClass="h-20">
          {({ mail, sendings, people }) => (
            <>
              {!mail && <NoMail />}
              {sendings.length === 0 ? (
                <EmptyState
                  icon={<CalendarClock className="size-6" aria-hidden />}
                  title={t('Nenhum relatório agendado')}
                >
                  {t('Abra um relatório e escolha Exportar, Receber por e-mail.')}{' '}
                  <PageLink page={reportsPage} className="font-semibold text-link">
                    {t('Ver relatórios')}
                  </PageLink>
                </EmptyState>
              ) : (
                <Card className="overflow-hidden">
                  <ul className="divide-y divide-line">
                    {sendings.map((sending) => (
                      <SendingRow key={sending.id} sending={sending} people={people} store={store} mail={mail} />
                    ))}
                  </ul>
                </Card>
              )}
            </>
          )}
        </Answer>
      </Page>
    )
  );
}

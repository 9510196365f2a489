import { ApiError } from '@comanda/contract/clients/client';
import { stopReportSending } from '@comanda/contract/reports/report-sendings';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { messageOf, useWrite } from '../../platform/api.ts';
import { addressOf } from '../../platform/page/page-route.ts';
import { PublicPage } from '../../platform/page/public-page.tsx';
import { useTitle } from '../../platform/page/title.ts';
import { reportStopPage } from './pages.ts';

const route = addressOf(reportStopPage);

/** The way out of a report's mails: opening it changes nothing. */
export function ReportStopPage() {
  useTitle(t('Parar de receber o relatório'));
  const { token } = route.useParams();
  const stop = useWrite(stopReportSending, { quiet: true });
  return (
    <PublicPage>
      <div className="mx-auto w-full max-w-120 px-5 py-10">
        <h1 className="t-title text-3xl">{t('Parar de receber o relatório')}</h1>
        <div className="card mt-6 space-y-4 p-5">
          {stop.data ? (
            <output className="block">
              {t('Pronto. “{report}” não vem mais para o seu e-mail. Quem cuida da loja pode pôr você de volta.', {
                report: t(stop.data.report),
              })}
            </output>
          ) : (
            <>
              <p>{t('Este relatório não vem mais para o seu e-mail. Os outros continuam.')}</p>
              {stop.error != null && (
                <p role="alert" className="text-danger-text">
                  {stop.error instanceof ApiError && stop.error.status === 404
                    ? t('Este envio já não existe, ou o link não está inteiro.')
                    : messageOf(stop.error)}
                </p>
              )}
              <Button
                variant="primary"
                size="lg"
                className="w-full"
                pending={stop.isPending}
                onClick={() => stop.mutate({ body: { token } })}
              >
                {t('Não quero mais receber')}
              </Button>
            </>
          )}
        </div>
      </div>
    </PublicPage>
  );
}

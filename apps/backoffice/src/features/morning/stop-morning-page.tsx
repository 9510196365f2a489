import { stopMorningMail } from '@comanda/contract/morning';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { messageOf, useWrite } from '../../platform/api.ts';
import { addressOf } from '../../platform/page/page-route.ts';
import { PublicPage } from '../../platform/page/public-page.tsx';
import { useTitle } from '../../platform/page/title.ts';
import { stopMorningPage } from './pages.ts';

const route = addressOf(stopMorningPage);

/** The way out of the morning's mails, without signing in: opening it changes nothing. */
export function StopMorningPage() {
  useTitle(t('Não receber o resumo'));
  const { token } = route.useParams();
  const stop = useWrite(stopMorningMail, { quiet: true });
  return (
    <PublicPage>
      <div className="mx-auto w-full max-w-120 px-5 py-10">
        <h1 className="t-title text-3xl">{t('Não receber o resumo da manhã')}</h1>
        <div className="card mt-6 space-y-4 p-5">
          {stop.data ? (
            <output className="block">
              {t('Pronto. O resumo desta loja não vem mais por e-mail. Ele continua na página inicial.')}
            </output>
          ) : (
            <>
              <p>{t('Parar de enviar o resumo da manhã desta loja para o seu e-mail?')}</p>
              {stop.error != null && (
                <p role="alert" className="text-danger-text">
                  {messageOf(stop.error)}
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

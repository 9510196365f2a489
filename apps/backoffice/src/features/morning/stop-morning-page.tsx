import { stopMorningMail } from '@comanda/contract/reports/morning';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { MailX } from 'lucide-react';
import { messageOf, useWrite } from '../../platform/api.ts';
import { OneSentencePage } from '../../platform/page/one-sentence-page.tsx';
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
  const done = stop.data !== undefined;
  return (
    <PublicPage>
      <OneSentencePage
        icon={<MailX className="size-7" aria-hidden />}
        title={done ? t('Pronto') : t('Não receber o resumo da manhã')}
        action={
          !done && (
            <Button
              variant="primary"
              size="lg"
              pending={stop.isPending}
              onClick={() => stop.mutate({ body: { token } })}
            >
              {t('Não quero mais receber')}
            </Button>
          )
        }
      >
        {done ? (
          <output>{t('O resumo desta loja não vem mais por e-mail. Ele continua na página inicial.')}</output>
        ) : stop.error == null ? (
          t('Parar de enviar o resumo da manhã desta loja para o seu e-mail?')
        ) : (
          <span role="alert">{messageOf(stop.error)}</span>
        )}
      </OneSentencePage>
    </PublicPage>
  );
}

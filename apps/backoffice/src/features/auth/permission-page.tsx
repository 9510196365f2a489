import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { OneSentencePage } from '../../platform/page/one-sentence-page.tsx';
import { signInHref } from '../../platform/page/return-path.ts';
import { PublicPage } from '../../platform/page/public-page.tsx';
import { sessionQuery } from '../../platform/session.tsx';
import { useTitle } from '../../platform/page/title.ts';
import { dashboardPage } from '../dashboard/pages.ts';

/** Where a call that was refused for want of a session ends: one sentence, one way back. */
export function PermissionPage() {
  useTitle(t('Entre para continuar'));
  const { voltar } = useSearch({ from: '/permission' });
  const { data: session } = useQuery(sessionQuery);
  return (
    <PublicPage>
      {session ? (
        <OneSentencePage
          icon={<LockKeyhole className="size-7" aria-hidden />}
          title={t('Seu usuário não pode ver isto')}
          action={
            <Link {...dashboardPage.at({})} className="btn btn-primary btn-lg">
              {t('Ir para o início')}
            </Link>
          }
        >
          {t('Se você precisa desta página, peça ao dono da loja para mudar as suas permissões.')}
        </OneSentencePage>
      ) : (
        <OneSentencePage
          icon={<LockKeyhole className="size-7" aria-hidden />}
          title={t('Sua sessão terminou')}
          action={
            <a href={signInHref(voltar)} className="btn btn-primary btn-lg">
              {t('Entrar de novo')}
            </a>
          }
        >
          {t('Entre de novo e você volta para onde estava.')}
        </OneSentencePage>
      )}
    </PublicPage>
  );
}

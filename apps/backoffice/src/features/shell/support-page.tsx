import { Card } from '@comanda/ui/card';
import { t } from '@comanda/ui/i18n';
import { Mail, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Page } from '../../platform/page/page-frame.tsx';
import { stands } from '../../platform/act/act.ts';
import { FIND_ACTS } from '../../platform/act/find-acts.ts';
import { KeyList } from '../../platform/act/key-list.tsx';
import { BUSINESS, supportMailHref, supportWhatsappHref } from '../../platform/business.ts';
import { PublicPage } from '../../platform/page/public-page.tsx';
import { useSession, useStore } from '../../platform/session.tsx';
import { ArticleList } from '../articles/public.ts';
import { usePages } from '../../platform/page/use-pages.ts';
import { usePageActs } from './page-keys.tsx';
import { COMMON_KEYS, GO_ACTS, SHELL_ACTS } from './shell-acts.ts';

export function PublicSupportPage() {
  return (
    <PublicPage>
      <div className="mx-auto w-full max-w-192">
        <Support greeting={t('Olá! Preciso de ajuda com a Comanda.')} />
      </div>
    </PublicPage>
  );
}

/** The same inside the app: the message says who asks, so that nobody has to ask back. */
export function SupportPage() {
  const { user } = useSession();
  const store = useStore();
  return (
    <Support
      greeting={t('Olá! Sou {user}, da loja {store} (nº {id}). Preciso de ajuda com', {
        user: user.name,
        store: store?.name ?? '',
        id: store?.id ?? '',
      })}
    >
      <section aria-labelledby="perguntas" className="space-y-3">
        <h2 id="perguntas" className="t-title text-base">
          {t('Perguntas comuns')}
        </h2>
        <ArticleList type="help" look="fold" />
      </section>
      <Shortcuts />
    </Support>
  );
}

function Support({ greeting, children }: { greeting: string; children?: ReactNode }) {
  const whatsapp = supportWhatsappHref(greeting);
  return (
    <Page width="form" title={t('Ajuda e suporte')} lead={t('Conte o que aconteceu que a gente ajuda.')}>
      <div className="grid gap-3 sm:grid-cols-2">
        {whatsapp && (
          <Channel
            icon={<MessageCircle className="size-5.5" aria-hidden />}
            title="WhatsApp"
            hint={t('O jeito mais rápido')}
            href={whatsapp}
          />
        )}
        <Channel
          icon={<Mail className="size-5.5" aria-hidden />}
          title={t('E-mail')}
          hint={BUSINESS.support_email}
          href={`${supportMailHref(t('Preciso de ajuda'))}&body=${encodeURIComponent(greeting)}`}
        />
      </div>
      {children}
    </Page>
  );
}

function Channel({ icon, title, hint, href }: { icon: ReactNode; title: string; hint: string; href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="card flex min-h-18 items-center gap-4 p-4 hover:bg-surface-2"
    >
      <span className="grid size-11 place-items-center rounded-full bg-primary-soft text-primary-soft-fg">{icon}</span>
      <span className="min-w-0">
        <b className="block text-base font-semibold">{title}</b>
        <span className="block truncate text-sm text-fg-3">{hint}</span>
      </span>
    </a>
  );
}

function Shortcuts() {
  const pages = usePages();
  const { user } = useSession();
  const ways = Object.values(GO_ACTS).filter((act) => stands(act, { user, pages, go: () => {} }));
  return (
    <Card title={t('Atalhos do teclado')} className="max-md:hidden">
      <div className="space-y-5 p-4">
        <KeyList acts={[...Object.values({ ...SHELL_ACTS, ...FIND_ACTS }), ...COMMON_KEYS, ...ways]} />
        {usePageActs(pages).map(({ page, acts }) => (
          <section key={page.path} aria-label={t(page.title)} className="border-t border-line pt-4">
            <h3 className="mb-3 text-sm font-semibold">{t(page.title)}</h3>
            <KeyList acts={acts} />
          </section>
        ))}
      </div>
    </Card>
  );
}

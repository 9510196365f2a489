import { Card } from '@comanda/ui/card';
import { t } from '@comanda/ui/i18n';
import { Mail, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Page } from '../../platform/page-frame.tsx';
import { BUSINESS, supportMailHref, supportWhatsappHref } from '../../platform/business.ts';
import { PublicPage } from '../../platform/public-page.tsx';
import { useSession, useStore } from '../../platform/session.tsx';
import { ArticleList } from '../articles/public.ts';
import { usePages } from '../../platform/use-pages.ts';
import { GO_KEYS } from './use-shortcuts.ts';
import { Kbd } from '@comanda/ui/kbd';

export function PublicSupportPage() {
  return (
    <PublicPage>
      <Support greeting={t('Olá! Preciso de ajuda com a Comanda.')} />
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
  const rows: [keys: string[], what: string][] = [
    [['Ctrl', 'K'], t('Ir para qualquer página')],
    [['/'], t('Buscar na página aberta')],
    [['Ctrl', 'S'], t('Salvar o formulário')],
    [['Esc'], t('Fechar o que abriu')],
    ...Object.entries(GO_KEYS).flatMap(([key, page]): [string[], string][] =>
      pages.includes(page) ? [[['G', key.toUpperCase()], t('Ir para {page}', { page: t(page.title) })]] : [],
    ),
  ];
  return (
    <Card title={t('Atalhos do teclado')} className="max-md:hidden">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5 p-4">
        {rows.map(([keys, what]) => (
          <div key={what} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

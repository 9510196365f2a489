import { buttonClass } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Check, ChevronRight, ExternalLink } from 'lucide-react';
import type { CHECKLIST } from './checklist-steps.ts';
import { PageLink } from '../../platform/page/page-link.tsx';

interface Props {
  step: (typeof CHECKLIST)[keyof typeof CHECKLIST];
  done: boolean;
  /** The test order: the menu opens beside this page. */
  menuHref: string | undefined;
}

export function StepRow({ step, done, menuHref }: Props) {
  const { title, reason, page, minutes } = step;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <span
        className={cx(
          'grid size-6 shrink-0 place-items-center rounded-full',
          done ? 'bg-success text-success-fg' : 'border-2 border-line-input',
        )}
      >
        {done && <Check className="size-4" strokeWidth={3} aria-hidden />}
        <span className="sr-only">{done ? t('Feito:') : t('Falta:')}</span>
      </span>
      <div className="min-w-0 flex-1">
        <h2 className={cx('text-sm font-semibold', done && 'text-fg-3')}>{t(title)}</h2>
        <p className="text-ui text-fg-3">{t(reason)}</p>
      </div>
      {!done && <span className="text-ui whitespace-nowrap text-fg-3">{t('{n} min', { n: minutes })}</span>}
      <span className="flex gap-2 max-sm:w-full max-sm:pl-9">
        {menuHref && (
          <a
            href={menuHref}
            target="_blank"
            rel="noreferrer"
            className={buttonClass(done ? 'secondary' : 'tint', 'sm')}
          >
            <ExternalLink className="size-4" aria-hidden />
            {t('Abrir o cardápio')}
          </a>
        )}
        <PageLink page={page} className={buttonClass(done || menuHref ? 'secondary' : 'tint', 'sm')}>
          {menuHref ? t('Ver pedidos') : done ? t('Rever') : t('Fazer agora')}
          <span className="sr-only">: {t(title)}</span>
          <ChevronRight className="size-4" aria-hidden />
        </PageLink>
      </span>
    </li>
  );
}

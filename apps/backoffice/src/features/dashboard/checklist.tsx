import type { getChecklist } from '@comanda/contract/stores';
import type { Output } from '@comanda/contract/route';
import { t } from '@comanda/ui/i18n';
import { ChevronRight } from 'lucide-react';
import { CHECKLIST } from '../checklist/public.ts';
import { PageLink } from '../../platform/page/page-link.tsx';

const SHOWN = 4;

/** What is missing before the first customer: shrinks as it is done, and goes away. */
export function Checklist({ checklist }: { checklist: Output<typeof getChecklist> }) {
  const open = checklist.steps.filter(({ done }) => !done).map(({ key }) => CHECKLIST[key]);
  const minutes = open.reduce((sum, step) => sum + step.minutes, 0);
  const share = checklist.done / checklist.total;
  return (
    <section className="card" aria-labelledby="checklist">
      <div className="flex items-center gap-4 px-4 py-4">
        <svg viewBox="0 0 44 44" className="size-11 -rotate-90" aria-hidden>
          <circle cx="22" cy="22" r="18" fill="none" strokeWidth="7" className="stroke-surface-3" />
          <circle
            cx="22"
            cy="22"
            r="18"
            fill="none"
            strokeWidth="7"
            pathLength="1"
            strokeDasharray={`${share} 1`}
            className="stroke-success"
          />
        </svg>
        <div>
          <h2 id="checklist" className="t-title text-base">
            {t('Deixe a loja redonda')}
          </h2>
          <p className="text-ui text-fg-3">
            {t('{done} de {total} passos · {minutes, plural, one {falta # minuto} other {faltam # minutos}}', {
              done: checklist.done,
              total: checklist.total,
              minutes,
            })}
          </p>
        </div>
      </div>
      <ul>
        {open.slice(0, SHOWN).map((step) => {
          const content = (
            <>
              <span className="size-5 rounded-full border-2 border-line-input" aria-hidden />
              <span className="flex-1 text-sm font-medium">{t(step.title)}</span>
              <span className="text-ui text-fg-3">{t('{n} min', { n: step.minutes })}</span>
            </>
          );
          return (
            <li key={step.title} className="border-t border-line">
              <PageLink
                page={step.page}
                className="flex min-h-12 items-center gap-3 px-4 hover:bg-surface-2"
                otherwise={<span className="flex min-h-12 items-center gap-3 px-4">{content}</span>}
              >
                {content}
                <ChevronRight className="size-4 text-fg-3" aria-hidden />
              </PageLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

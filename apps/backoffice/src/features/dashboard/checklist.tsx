import type { getChecklist } from '@comanda/contract/stores/stores';
import type { Output } from '@comanda/contract/route';
import { t } from '@comanda/ui/i18n';
import { checklistPage } from '../checklist/pages.ts';
import { CHECKLIST } from '../checklist/public.ts';
import { PageLink } from '../../platform/page/page-link.tsx';

/** What is missing before the first customer: shrinks as it is done, and goes away. */
export function Checklist({ checklist }: { checklist: Output<typeof getChecklist> }) {
  const open = checklist.steps.filter(({ done }) => !done).map(({ key }) => CHECKLIST[key]);
  const minutes = open.reduce((sum, step) => sum + step.minutes, 0);
  const share = checklist.done / checklist.total;
  return (
    <section className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-4" aria-labelledby="checklist">
      <svg viewBox="0 0 44 44" className="size-11 shrink-0 -rotate-90" aria-hidden>
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
      <div className="min-w-0 flex-1 basis-40">
        <h2 id="checklist" className="t-title text-base">
          {t('Deixe a loja redonda')}
        </h2>
        <p className="text-ui text-fg-3">
          {t(
            '{n, plural, one {falta # passo} other {faltam # passos}}, {minutes, plural, one {# minuto} other {# minutos}}',
            { n: open.length, minutes },
          )}
        </p>
        {open[0] && <p className="text-ui text-fg-2">{t('Agora: {step}', { step: t(open[0].title) })}</p>}
      </div>
      <PageLink page={checklistPage} className="btn btn-secondary pointer-coarse:min-h-11">
        {t('Continuar')}
      </PageLink>
    </section>
  );
}

import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { addDays } from '@comanda/domain/local-time';
import type { ReportName } from '@comanda/domain/reports/list';
import { type Report, reportBy } from '@comanda/domain/reports/report';
import { REPORT_MAX_DAYS } from '@comanda/domain/reports/report-range';
import { monthsOf, type Span } from '@comanda/domain/reports/span';
import { Button, buttonClass } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { ChartColumn } from 'lucide-react';
import { PageLink } from '../../platform/page/page-link.tsx';
import type { Page } from '../../platform/page/page.ts';
import { NeverSold } from '../checklist/public.ts';
import { discountsPage } from '../discounts/pages.ts';
import { driversPage } from '../drivers/pages.ts';
import { loyaltyPage } from '../loyalty/pages.ts';
import { onlinePaymentsPage } from '../online-payments/pages.ts';
import { qrcodePage } from '../qrcode/pages.ts';
import { referralsPage } from '../referrals/pages.ts';
import { tablesPage } from '../tables/pages.ts';
import { NONE_CHOSEN } from './choices/chosen-filters.ts';
import { chosenDays } from './choices/report-bar.tsx';
import type { ReportSearch } from './report-search.ts';

/** What a report tells of only once somebody has begun with it, and where. */
const BEGUN: { readonly [name in ReportName]?: { readonly words: () => string; readonly page: Page } } = {
  'report-driver': {
    words: () => t('Diga em cada entrega quem leva: aqui fica a conta de cada um.'),
    page: driversPage,
  },
  'report-discounts': {
    words: () => t('Crie um cupom ou desconto: aqui fica quanto deu e o que trouxe.'),
    page: discountsPage,
  },
  'report-orders-with-discount': {
    words: () => t('Cada pedido com desconto fica aqui, com a regra.'),
    page: discountsPage,
  },
  'report-table-closes': { words: () => t('Abra uma mesa: a conta fechada aparece aqui.'), page: tablesPage },
  'report-service-fee': { words: () => t('O serviço das contas de mesa aparece aqui.'), page: tablesPage },
  'report-auto-pix': {
    words: () => t('Ligue o pagamento online: o Pix que cai sozinho aparece aqui.'),
    page: onlinePaymentsPage,
  },
  'report-referrals': { words: () => t('Ligue as indicações: quem traz gente aparece aqui.'), page: referralsPage },
  'report-cashback': { words: () => t('Ligue o cashback: o que foi dado e usado aparece aqui.'), page: loyaltyPage },
  'report-loyalt': { words: () => t('Ligue a fidelidade: quem volta por ela aparece aqui.'), page: loyaltyPage },
  'report-page-views': { words: () => t('Divulgue o link do cardápio: quem olha aparece aqui.'), page: qrcodePage },
};

interface Props {
  report: Report;
  answer: ReportAnswer;
  /** Filters leave something out. */
  narrowed: boolean;
  /** Whether such days may be asked for now. */
  fits: (span: Span) => boolean;
  onChange: (changes: Partial<ReportSearch>) => void;
}

/** Why there is nothing, and the one thing to do about it. */
export function EmptyReport({ report, answer, narrowed, fits, onChange }: Props) {
  if (answer.unsold) return <NeverSold>{t('A resposta aparece aqui com o primeiro pedido.')}</NeverSold>;
  const begun = BEGUN[report.name as ReportName]; // of the list
  const wider = widerThan(reportBy(report, answer.by), answer, fits);
  return (
    <EmptyState
      icon={<ChartColumn className="size-6" aria-hidden />}
      title={t('Nada neste período')}
      action={
        narrowed ? (
          <Button variant="primary" onClick={() => onChange(NONE_CHOSEN)}>
            {t('Tirar os filtros')}
          </Button>
        ) : (
          <span className="flex flex-wrap justify-center gap-2">
            {wider && (
              <Button variant="primary" onClick={() => onChange(wider.search)}>
                {wider.words}
              </Button>
            )}
            {begun && (
              <PageLink page={begun.page} className={buttonClass(wider ? 'secondary' : 'primary')}>
                {t(begun.page.title)}
              </PageLink>
            )}
          </span>
        )
      }
    >
      {begun?.words() ?? t('Escolha outros dias.')}
    </EmptyState>
  );
}

/** More days until today than those that were asked for, as far as they may be asked; null where there are no more. */
function widerThan({ range }: Report, { start, today }: ReportAnswer, fits: Props['fits']) {
  if (range === 'weeks') return null;
  if (range === 'months')
    return monthsOf('12', today).start < start ? { words: t('Ver 12 meses'), search: { meses: '12' as const } } : null;
  const wider = [30, REPORT_MAX_DAYS]
    .map((days) => ({ days, span: { start: addDays(today, 1 - days), end: today } }))
    .find(({ span }) => span.start < start && fits(span));
  return wider ? { words: t('Ver {n} dias', { n: wider.days }), search: chosenDays(wider.span, {}) } : null;
}

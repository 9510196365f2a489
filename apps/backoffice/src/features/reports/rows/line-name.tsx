import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { DRE_LINES } from '@comanda/domain/payables/codes';
import type { ReportName } from '@comanda/domain/reports/list';
import { PageLink } from '../../../platform/page/page-link.tsx';
import type { Page } from '../../../platform/page/page.ts';
import { chargesPage } from '../../charges/pages.ts';
import { costsPage } from '../../costs/pages.ts';
import { payablesPage } from '../../payables/pages.ts';
import { settlementsPage } from '../../settlements/pages.ts';
import { ordersBehind } from '../orders-behind.ts';
import { REPORTED } from '../page-of.ts';

/** Lines that another report takes apart: of the last month, as it has a rule for how many days it reads. */
const TAKEN_APART: Readonly<Record<string, ReportName>> = {
  partner: 'report-ifood',
  channel_fee: 'report-ifood',
  discounts: 'report-discounts',
  payment_fee: 'report-cost-flags',
  delivery_cost: 'report-driver',
  drivers: 'report-driver',
  cashback: 'report-cashback',
};
const isOfBills = (line: string): boolean => DRE_LINES.some((each) => each === line);

interface Props {
  line: string;
  name: string;
  /** The days of the statement. */
  span: Pick<ReportAnswer, 'start' | 'end'>;
}

const LOOK = 'underline-offset-2 hover:underline';

/** A statement's line, which leads to what it is made of where a page has that. */
export function LineName({ line, name, span: { start, end } }: Props) {
  const month = end.slice(0, 7);
  const linked = <Path extends string, Search extends object>(page: Page<Path, Search>, search?: Search) => (
    <PageLink page={page} {...(search && { search })} className={LOOK} otherwise={name}>
      {name}
    </PageLink>
  );
  const [, method] = Object.entries(DELIVERY_METHOD).find(([way]) => way === line) ?? [];
  if (method !== undefined) {
    const { page, search } = ordersBehind({ from: start, to: end, delivery_method: String(method) });
    return linked(page, search);
  }
  const apart = REPORTED.find(({ report }) => report.name === TAKEN_APART[line]);
  if (apart) return linked(apart.page, { de: `${month}-01`, ate: end });
  if (isOfBills(line)) return linked(payablesPage, { mes: month });
  if (line === 'goods') return linked(costsPage);
  if (line === 'online') return linked(settlementsPage);
  if (line === 'charges') return linked(chargesPage);
  return name;
}

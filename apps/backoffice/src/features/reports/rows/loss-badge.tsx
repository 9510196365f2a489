import type { ReportRow } from '@comanda/contract/reports/reports';
import { Badge } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';
import { valueText } from '@comanda/words/report-value-text';

/** Of a discount: how many of its orders cost more than was paid for them, and how much more. */
export function LossBadge({
  values: { losing, lost },
  country_id,
}: Pick<ReportRow, 'values'> & { country_id: number }) {
  if (!losing) return null;
  return (
    <Badge tone="danger" className="ml-2">
      {t('{n, plural, one {# deu prejuízo} other {# deram prejuízo}}, {amount}', {
        n: losing,
        amount: valueText('lost', lost, country_id),
      })}
    </Badge>
  );
}

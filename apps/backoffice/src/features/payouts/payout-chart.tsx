import { formatMoney } from '@comanda/domain/format';
import { subtract } from '@comanda/domain/money';
import { t } from '@comanda/ui/i18n';
import { FINDING_NAMES, MARKETPLACE_NAMES } from '@comanda/words/payout-words';
import { Chart } from '../../charts/chart.tsx';
import type { Seen } from './use-payouts.ts';

/** From what was sold to what came, and between them what the contract takes and what it does not. */
export function PayoutChart({ seen, country_id }: { seen: Seen; country_id: number }) {
  const { sums, findings, marketplace } = seen;
  if (marketplace === null) return null;
  const money = (value: number) => formatMoney(value, country_id);
  const name = MARKETPLACE_NAMES[marketplace]();
  const kinds = Map.groupBy(
    findings.filter(({ amount }) => amount !== 0),
    ({ kind }) => kind,
  );
  const wrong = [...kinds].map(([kind, ones]) => ({
    label: FINDING_NAMES[kind](),
    value: subtract(0, ...ones.map(({ amount }) => amount)),
    role: 'step' as const,
    lost: true,
  }));
  const agreed = [
    { label: t('Comissão'), value: subtract(0, sums.commission) },
    { label: t('Taxa de pagamento'), value: subtract(0, sums.payment_fee) },
    { label: t('Promoções suas'), value: subtract(0, sums.promotions) },
    { label: t('Outros'), value: subtract(0, sums.other) },
  ].filter(({ value }) => value !== 0);
  return (
    <Chart
      title={t('Da venda ao depósito')}
      finding={t('De {gross} vendidos no {name}, o contrato deixa {expected}; vieram {came}.', {
        gross: money(sums.gross),
        name,
        expected: money(sums.expected),
        came: money(sums.came),
      })}
      empty={t('Nada vendido neste extrato.')}
      data={{
        kind: 'waterfall',
        cut: true,
        format: money,
        steps: [
          { label: t('Vendas {name}', { name }), value: sums.gross, role: 'total' },
          ...agreed.map((step) => ({ ...step, role: 'step' as const })),
          { label: t('Esperado'), value: sums.expected, role: 'total' },
          ...wrong,
          { label: t('Veio'), value: sums.came, role: 'result' },
        ],
      }}
    />
  );
}

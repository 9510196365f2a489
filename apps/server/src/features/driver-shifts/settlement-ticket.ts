import type { DriverShift } from '@comanda/contract/delivery/driver-shifts';
import { dueOf } from '@comanda/domain/delivery/driver-settlement';
import { add, subtract, toCents } from '@comanda/domain/money';

const OUTCOMES = { delivered: '', returned: ' (voltou)', unpaid: ' (não pago)' } as const;

/** A closed settlement on paper, for both to sign. */
export function settlementTicket(shift: DriverShift, driver_name: string) {
  const { settlement, lines, counted, pay_with, difference, note } = shift;
  const due = dueOf(settlement, pay_with ?? 'cash');
  const optional = [
    ...(settlement.card_tips > 0 ? [{ label: 'Gorjetas no cartão', amount: settlement.card_tips }] : []),
    ...(settlement.card > 0 ? [{ label: 'Na maquininha', amount: settlement.card }] : []),
    ...(difference !== null && toCents(difference) !== 0 ? [{ label: 'Diferença', amount: add(difference) }] : []),
  ];
  return {
    driver_name,
    from: shift.opened_at,
    until: shift.closed_at ?? shift.opened_at,
    deliveries: lines.map(({ number, client_name, outcome, cash }) => ({
      number,
      label: `${client_name}${OUTCOMES[outcome]}`,
      amount: cash,
    })),
    amounts: [
      { label: 'Troco inicial', amount: settlement.opening_float },
      { label: 'Dinheiro das entregas', amount: settlement.cash },
      { label: 'Diária', amount: settlement.day_pay },
      { label: 'Entregas', amount: settlement.delivery_pay },
      ...optional,
      { label: 'Contado', amount: add(counted ?? due) },
    ],
    // On paper, positive is what the shop pays.
    result: subtract(0, counted ?? due),
    note: [pay_with === 'pix' ? 'Ganhos pagos por Pix.' : '', note].filter((part) => part !== '').join(' '),
  };
}

import type { DeliveryStop } from '@comanda/contract/delivery/dispatch';
import { COUNTRY } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';

/** What is taken at the door, in one look. */
export function doorWords({ door, payment_name }: DeliveryStop, country_id: number): { main: string; detail: string } {
  const money = (value: number) => formatMoney(value, country_id);
  if (door.paid) return { main: t('Já está pago'), detail: t('Não receba nada.') };
  const parts = [
    door.cash > 0 && t('{amount} em dinheiro', { amount: money(door.cash) }),
    door.card > 0 && t('{amount} na maquininha', { amount: money(door.card) }),
    door.other > 0 && t('{amount}: {payment}', { amount: money(door.other), payment: payment_name || t('outro') }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return { main: t('Nada a receber'), detail: payment_name };
  const detail =
    door.tendered !== null
      ? t('Levar troco para {tendered}: {change}', { tendered: money(door.tendered), change: money(door.change) })
      : door.cash > 0
        ? t('Valor certo, sem troco.')
        : door.card > 0
          ? t('Leve a maquininha.')
          : country_id === COUNTRY.portugal
            ? t('Confira o pagamento antes de entregar.')
            : t('Confira se o Pix caiu antes de entregar.');
  return { main: t('Receber {parts}', { parts: parts.join(' + ') }), detail };
}

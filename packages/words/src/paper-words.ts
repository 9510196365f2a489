import { formatDayMonth, formatMoney } from '@comanda/domain/format';
import type { LocalDate } from '@comanda/domain/local-time';
import { t } from './i18n.ts';

// What stands on a screen and on paper alike.

export const eachAtItsPrice = () => t('cada parte no seu preço');
export const noFiscalPaper = () => t('Não é documento fiscal');
export const saysItIsPaid = () => t('Cliente diz que pagou');
/** The bank's statement has another sum for it, or another order's receipt, or nothing. */
export const heldBack = (reason: string) => t('SEGURAR: {reason}', { reason });
export const pixDoesNotFit = () => t('Pix não confere no banco');
export const orderWithoutRising = () => t('Aponte a câmera e peça sem levantar');
/** On the screen of who ordered, and on their phone as a notice. */
export const acceptedAndPreparing = () => t('A loja aceitou e já está preparando.');
/** @param n percent */
export const unknownCost = (n: number) =>
  t('Custo desconhecido em {n}% das vendas: sobra menos do que está aqui.', { n });
/** @param from the first day that is left out */
export const waitsForTheCount = (from: LocalDate) =>
  t('De {day} em diante, as formas de pagamento aparecem depois que o caixa for contado.', {
    day: formatDayMonth(from),
  });
/** @param strange of the lines those of no order of the store */
export function linesOutside(
  { lines, strange, paid }: { lines: number; strange: number; paid: number },
  country_id: number,
): string {
  const uncounted = lines - strange;
  return [
    t(
      '{n, plural, one {# linha} other {# linhas}} de extrato destes dias não {n, plural, one {entra} other {entram}} aqui ({paid} pagos).',
      {
        n: lines,
        paid: formatMoney(paid, country_id),
      },
    ),
    ...(uncounted > 0
      ? [
          t(
            '{n, plural, one {# é de um pedido lançado como da loja, ou cancelado} other {# são de pedidos lançados como da loja, ou cancelados}}.',
            { n: uncounted },
          ),
        ]
      : []),
    ...(strange > 0
      ? [t('{n, plural, one {# é de um pedido} other {# são de pedidos}} que a loja não tem.', { n: strange })]
      : []),
  ].join(' ');
}

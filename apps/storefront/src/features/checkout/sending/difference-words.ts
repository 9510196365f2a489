import { formatMoney } from '@comanda/domain/format';
import type { OrderChange } from '@comanda/domain/orders/order-difference';
import { t } from '@comanda/ui/i18n';

/** One change between what the customer saw and what the server finds, as a sentence. */
export function changeWords(change: OrderChange, country_id: number): string {
  const money = (value: number) => formatMoney(value, country_id);
  switch (change.code) {
    case 'line_missing':
      return t('{name} não está mais disponível e sai do pedido.', { name: change.name });
    case 'line_added':
      return t('{name} entrou na sacola ({total}).', { name: change.name, total: money(change.total) });
    case 'line_price':
      return t('{name} passou de {before} para {after}.', {
        name: change.name,
        before: money(change.before),
        after: money(change.after),
      });
    case 'line_quantity':
      return t('{name}: a quantidade passou de {before} para {after}.', change);
    case 'points_changed':
      return t('Os pontos usados passaram de {before} para {after}.', change);
    case 'fee_changed':
      return t('A taxa de entrega passou de {before} para {after}.', amounts(change, money));
    case 'discount_changed':
      return t('O desconto passou de {before} para {after}.', amounts(change, money));
    case 'additions_changed':
      return t('Os acréscimos passaram de {before} para {after}.', amounts(change, money));
    case 'cashback_changed':
      return t('O cashback usado passou de {before} para {after}.', amounts(change, money));
  }
}

const amounts = ({ before, after }: { before: number; after: number }, money: (value: number) => string) => ({
  before: money(before),
  after: money(after),
});

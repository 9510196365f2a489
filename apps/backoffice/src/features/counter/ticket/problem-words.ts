import type { Refusal } from '@comanda/domain/refusal';
import { t } from '@comanda/ui/i18n';

/** What is wrong with a line, short enough for the ticket. */
export function problemWords({ code, detail = {} }: Refusal): string {
  const left = Number(detail['left'] ?? 0);
  const group = String(detail['group_name'] ?? '');
  switch (code) {
    case 'item_sold_out':
    case 'item_out_of_stock':
      return t('Esgotado: tire da comanda.');
    case 'stock_short':
      return t('Só tem {n}.', { n: left });
    case 'complement_stock_short':
    case 'complement_sold_out':
    case 'flavor_sold_out':
      return t('{name} acabou: troque.', { name: String(detail['name'] ?? '') });
    case 'variation_required':
    case 'variation_unknown':
      return t('Escolha a opção.');
    case 'complement_minimum':
      return t('Falta escolher em {group}.', { group });
    case 'complement_maximum':
    case 'complement_only_one':
      return t('Passou do limite em {group}.', { group });
    case 'quantity_minimum':
      return t('O mínimo é {n}.', { n: Number(detail['minimum'] ?? detail['min'] ?? 1) });
    case 'flavors_missing':
      return t('Faltam sabores.');
    default:
      return t('Confira as escolhas deste item.');
  }
}

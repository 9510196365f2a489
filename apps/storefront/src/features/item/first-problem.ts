import type { LineProblem } from '@comanda/domain/orders/line-problems';
import { t } from '@comanda/ui/i18n';

/** Where on the sheet a problem is mended, and what the button says until it is. */
export interface ShownProblem {
  anchor: string;
  message: string;
}

export const questionAnchor = (complement_group_id: number): string => `pergunta-${complement_group_id}`;
export const VARIATION_ANCHOR = 'opcao';
export const FLAVORS_ANCHOR = 'sabores';
export const QUANTITY_ANCHOR = 'quantidade';

/** The first thing to mend, from top to bottom. What keeps the item itself from being sold is said elsewhere. */
export function firstProblem(problems: readonly LineProblem[]): ShownProblem | null {
  for (const { code, detail = {} } of problems) {
    const group = String(detail['group_name'] ?? '');
    const question = questionAnchor(Number(detail['complement_group_id']));
    switch (code) {
      case 'variation_required':
      case 'variation_unknown':
        return { anchor: VARIATION_ANCHOR, message: t('Escolha uma opção') };
      case 'flavors_missing':
        return {
          anchor: FLAVORS_ANCHOR,
          message: t('{n, plural, one {Escolha mais # sabor} other {Escolha mais # sabores}}', {
            n: Number(detail['missing']),
          }),
        };
      case 'flavors_too_many':
      case 'flavor_unknown':
      case 'flavor_sold_out':
      case 'size_unknown':
        return { anchor: FLAVORS_ANCHOR, message: t('Confira os sabores') };
      case 'complement_minimum':
        return { anchor: question, message: t('Escolha: {group}', { group }) };
      case 'complement_maximum':
      case 'complement_only_one':
      case 'complement_sold_out':
      case 'complement_stock_short':
        return { anchor: question, message: t('Confira: {group}', { group }) };
      case 'complement_unknown':
      case 'complement_quantity_invalid':
        return { anchor: QUANTITY_ANCHOR, message: t('Confira as escolhas') };
      case 'quantity_invalid':
      case 'quantity_minimum':
      case 'quantity_step':
      case 'quantity_maximum':
      case 'stock_short':
        return { anchor: QUANTITY_ANCHOR, message: t('Confira a quantidade') };
      case 'item_hidden':
      case 'item_not_for_method':
      case 'item_not_today':
      case 'item_not_now':
      case 'item_sold_out':
      case 'item_out_of_stock':
      case 'item_requires_schedule':
      case 'item_sample':
      case 'points_not_accepted':
        break;
    }
  }
  return null;
}

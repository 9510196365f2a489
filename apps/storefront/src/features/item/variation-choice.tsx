import type { LineChoice } from '@comanda/contract/orders/line-choice';
import type { PublicItem } from '@comanda/contract/menu/menu';
import { t } from '@comanda/ui/i18n';
import { useStore } from '../../platform/page/page-context.tsx';
import { priceWords } from '../menu/public.ts';
import { ChoiceCards } from './choice-card.tsx';
import { VARIATION_ANCHOR } from './first-problem.ts';
import { QuestionFrame } from './question-frame.tsx';

interface VariationChoiceProps {
  item: PublicItem;
  draft: LineChoice;
  alarmed: boolean;
  onChange: (draft: LineChoice) => void;
}

/** Which version of the item: exactly one, whose price is the item's. */
export function VariationChoice({ item, draft, alarmed, onChange }: VariationChoiceProps) {
  const { country_id } = useStore();
  return (
    <QuestionFrame
      anchor={VARIATION_ANCHOR}
      title={t('Qual você quer?')}
      hint={t('Escolha 1')}
      required
      done={draft.variation_id != null}
      alarmed={alarmed}
    >
      <div className="px-4 pt-1 pb-4">
        <ChoiceCards
          name="opcao"
          label={t('Opções de {item}', { item: item.name })}
          value={draft.variation_id}
          choices={item.variations.map(({ id, name, price }) => {
            const [title = name, detail] = name.split(' · '); // 'Grande · 8 fatias'
            return { value: id, title, detail, price: priceWords(price, item.type, country_id) };
          })}
          onChange={(variation_id) => onChange({ ...draft, variation_id })}
        />
      </div>
    </QuestionFrame>
  );
}

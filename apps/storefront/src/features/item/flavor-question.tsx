import { refuseComplement } from '@comanda/domain/menu/availability';
import { formatMoney } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { useStore } from '../../platform/page/page-context.tsx';
import { CountChoice } from './choice-card.tsx';
import { questionAnchor } from './first-problem.ts';
import { FlavorList } from './flavor-list.tsx';
import { amountOf, chooseAmount, countOf, keepFirst } from './line-draft.ts';
import { QuestionFrame } from './question-frame.tsx';
import type { QuestionProps } from './question.tsx';
import { priceRuleWords } from './question-words.ts';

interface FlavorQuestionProps extends QuestionProps {
  /** How many flavors the customer wants. */
  parts: number;
  onParts: (parts: number) => void;
}

/** A question whose answers are the flavors of a pizza. */
export function FlavorQuestion({ question, draft, at, alarmed, parts, onParts, onChange }: FlavorQuestionProps) {
  const { country_id } = useStore();
  const least = Math.max(1, question.min);
  const most = Math.max(least, question.max);
  const chosen = draft.complements
    .map(({ complement_id }) => complement_id)
    .filter((id) => question.complements.some((each) => each.id === id));
  const count = countOf(draft, question);
  const toggle = (id: number) => {
    if (amountOf(draft, id) > 0) return onChange(chooseAmount(draft, question, id, 0));
    const fits = count < parts ? draft : keepFirst(draft, question, parts - 1);
    return onChange(chooseAmount(fits, question, id, 1));
  };
  return (
    <>
      {most > least && (
        <div className="px-4 pb-4">
          <CountChoice
            name={`sabores-${question.id}`}
            label={question.name}
            counts={Array.from({ length: most - least + 1 }, (_, index) => least + index)}
            value={parts}
            onChange={(next) => {
              onParts(next);
              if (count > next) onChange(keepFirst(draft, question, next));
            }}
          />
        </div>
      )}
      <QuestionFrame
        anchor={questionAnchor(question.id)}
        title={t('{n, plural, one {Escolha # sabor} other {Escolha # sabores}}', { n: parts })}
        hint={[question.description, priceRuleWords(question.price_rule)].filter(Boolean).join(' · ')}
        required={question.min > 0}
        done={count >= parts}
        counter={parts > 1 ? t('{count} de {max}', { count, max: parts }) : null}
        alarmed={alarmed}
      >
        <FlavorList
          chosen={chosen}
          parts={parts}
          onToggle={toggle}
          flavors={question.complements
            .filter(({ is_invisible }) => !is_invisible)
            .map((flavor) => ({
              id: flavor.id,
              name: flavor.name,
              description: flavor.description,
              image: flavor.image ?? undefined,
              price: flavor.price > 0 ? `+ ${formatMoney(flavor.price, country_id)}` : '',
              out: refuseComplement(flavor, { at }) !== null,
            }))}
        />
      </QuestionFrame>
    </>
  );
}

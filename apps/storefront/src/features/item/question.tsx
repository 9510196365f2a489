import type { PublicComplement, PublicComplementGroup } from '@comanda/contract/menu/menu';
import type { LineChoice } from '@comanda/contract/orders/line-choice';
import { refuseComplement } from '@comanda/domain/menu/availability';
import { formatMoney } from '@comanda/domain/format';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Stepper } from '@comanda/ui/stepper';
import { Check, Plus } from 'lucide-react';
import { ItemPicture } from '../../platform/store/item-picture.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { questionAnchor } from './first-problem.ts';
import { amountOf, chooseAmount, countOf, kindOf, roomIn } from './line-draft.ts';
import { QuestionFrame } from './question-frame.tsx';
import { ruleWords } from './question-words.ts';

export interface QuestionProps {
  question: PublicComplementGroup;
  draft: LineChoice;
  /** When the food is for. */
  at: Date;
  alarmed: boolean;
  onChange: (draft: LineChoice) => void;
}

/** A complement group: one answer, several, or amounts. */
export function Question({ question, draft, at, alarmed, onChange }: QuestionProps) {
  const count = countOf(draft, question);
  const required = question.min > 0;
  const many = question.max !== 1;
  const shown = question.complements.filter(({ is_invisible }) => !is_invisible);
  return (
    <QuestionFrame
      anchor={questionAnchor(question.id)}
      title={question.name}
      hint={[question.description, ruleWords(question)].filter(Boolean).join(' · ')}
      required={required}
      done={count >= question.min}
      counter={many && question.max > 0 && count > 0 ? t('{count}/{max}', { count, max: question.max }) : null}
      alarmed={alarmed}
    >
      <ul className="px-4 pb-1">
        {shown.map((option) => (
          <li key={option.id} className="border-b border-sf-line last:border-0">
            <Option option={option} question={question} draft={draft} at={at} onChange={onChange} />
          </li>
        ))}
      </ul>
    </QuestionFrame>
  );
}

interface OptionProps extends Omit<QuestionProps, 'alarmed'> {
  option: PublicComplement;
}

function Option({ option, question, draft, at, onChange }: OptionProps) {
  const amount = amountOf(draft, option.id);
  const out = refuseComplement(option, { at }) !== null;
  const choose = (quantity: number) => onChange(chooseAmount(draft, question, option.id, quantity));
  if (out)
    return (
      <div className="flex min-h-13 items-center gap-3 py-2 opacity-60">
        <OptionText option={option} out />
      </div>
    );
  if (kindOf(question) === 'amounts') {
    const most = Math.min(amount + roomIn(draft, question), option.stock ?? Infinity);
    return (
      <div className="relative flex min-h-15 items-center gap-3 py-1.5">
        <OptionText option={option} />
        {amount > 0 ? (
          <Stepper store label={option.name} value={amount} min={0} max={most} onChange={choose} />
        ) : (
          <button
            type="button"
            className="grid size-11 shrink-0 place-items-center rounded-lg border border-sf-line text-sf-accent-text after:absolute after:inset-0 aria-disabled:text-sf-fg-2 aria-disabled:opacity-45"
            aria-label={t('Adicionar {item}', { item: option.name })}
            aria-disabled={most === 0 || undefined}
            onClick={() => most > 0 && choose(1)}
          >
            <Plus className="size-5" aria-hidden />
          </button>
        )}
      </div>
    );
  }
  const single = kindOf(question) === 'one';
  const radio = single && question.min > 0;
  const full = !single && amount === 0 && roomIn(draft, question) === 0;
  return (
    <label className={cx('relative flex min-h-13 items-center gap-3 py-2', full && 'cursor-not-allowed')}>
      <OptionText option={option} />
      <input
        type={radio ? 'radio' : 'checkbox'}
        name={`pergunta-${question.id}`}
        className="sr-only"
        checked={amount > 0}
        disabled={full}
        onChange={({ currentTarget }) => choose(currentTarget.checked ? 1 : 0)}
      />
      <span
        aria-hidden
        className={cx(
          radio ? 'radio' : 'check',
          'on-store size-6!',
          amount === 0 && 'border-sf-line-input bg-sf-surface',
          full && 'opacity-45',
        )}
      >
        {!radio && <Check className="size-4" strokeWidth={3} />}
      </span>
    </label>
  );
}

function OptionText({ option, out = false }: { option: PublicComplement; out?: boolean }) {
  const { country_id } = useStore();
  return (
    <>
      {option.image && <ItemPicture path={option.image} sizes="48px" soldOut={out} className="size-12 shrink-0" />}
      <span className="min-w-0 flex-1">
        <span className={cx('block text-base leading-5', out && 'text-sf-fg-2')}>{option.name}</span>
        {option.description && <span className="block text-ui text-sf-fg-2">{option.description}</span>}
        {out ? (
          <span className="text-sm font-semibold text-sf-fg-2">{t('Esgotado')}</span>
        ) : (
          option.price > 0 && (
            <span className="t-money text-sm text-sf-fg-2">+ {formatMoney(option.price, country_id)}</span>
          )
        )}
      </span>
    </>
  );
}

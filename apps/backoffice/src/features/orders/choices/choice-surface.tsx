import type { CartLine, LineMenu } from '@comanda/domain/orders/cart-line';
import { formatMoney, formatQuantity } from '@comanda/domain/format';
import { quantityStep } from '@comanda/domain/quantity';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Kbd } from '@comanda/ui/kbd';
import { Stepper } from '@comanda/ui/stepper';
import { isUppermost } from '@comanda/ui/open-dialog';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { pressKey } from '../../../platform/act/act-keys.ts';
import { useSession } from '../../../platform/session.tsx';
import { CHOICE_ACTS } from './choice-acts.ts';
import { activeQuestion, type ChoiceEvent, choose, missingAll } from './choice-machine.ts';
import { type LineOption, type LineQuestion, lineQuestions, missing } from './line-questions.ts';

interface Props {
  line: CartLine;
  menu: LineMenu;
  country_id: number;
  /** When it is for; left out, now. */
  at?: Date;
  /** How often somebody wanted to go on: what is missing is then shown, and brought into sight. */
  tries: number;
  onChange: (line: CartLine) => void;
}

/** Everything that can be chosen of an item, for people of the store: by touch, or by the digit on each tile. */
export function ChoiceSurface({ line, menu, country_id, at, tries, onChange }: Props) {
  const { user } = useSession();
  const [opened] = useState(() => new Date());
  const questions = lineQuestions(line, menu, at ?? opened);
  const [went, setWent] = useState<string | null>(null);
  const base = useId();
  const placeOf = (key: string) => `${base}${key}`;
  const active = activeQuestion(questions, went);
  const left = missingAll(questions);
  const step = quantityStep(menu.item);

  function play(event: ChoiceEvent) {
    const next = choose({ line, went }, event, questions);
    if (next.line !== line) onChange(next.line);
    if (next.went === went && event.kind !== 'go') return;
    setWent(next.went);
    document.getElementById(placeOf(next.went ?? ''))?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }
  const surface = useRef<HTMLDivElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target)) return;
    if (questions.length === 0 || !isUppermost(surface.current)) return;
    const by = walk(event);
    if (by === null) return pressKey(CHOICE_ACTS, { user, play }, event);
    event.preventDefault();
    play({ kind: 'step', by });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const showMissing = useEffectEvent(() => {
    const first = questions.find(
      (each) => missing(each) > 0 || each.options.some(({ out, quantity }) => out && quantity > 0),
    );
    if (!first) return;
    document.getElementById(placeOf(first.key))?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    if (tries > 0) showMissing();
  }, [tries]);

  return (
    <div ref={surface} className="space-y-5">
      {(questions.length > 1 || questions.some(({ min }) => min > 0)) && (
        <nav
          aria-label={t('Escolhas')}
          className="scroll-x sticky -top-1 z-(--z-sticky) -mx-5 flex items-center gap-1.5 border-b border-line bg-surface px-5 py-2"
        >
          {left > 0 && (
            <button
              type="button"
              className={cx(
                'btn h-11 shrink-0 px-3 text-sm font-semibold',
                tries > 0 ? 'bg-danger-soft text-danger-text' : 'bg-warning-soft text-warning-text',
              )}
              onClick={() => play({ kind: 'missing' })}
            >
              {missingWords(left)}
              <Kbd>0</Kbd>
            </button>
          )}
          {questions.map((question) => (
            <button
              key={question.key}
              type="button"
              aria-current={question.key === active?.key ? 'step' : undefined}
              className={cx('chip h-11 shrink-0 px-3 text-sm', question.key === active?.key && 'font-semibold')}
              onClick={() => play({ kind: 'go', group: question.key })}
            >
              {question.name}
              <State question={question} tried={tries > 0} />
            </button>
          ))}
        </nav>
      )}
      <output className="sr-only">{left > 0 ? sayMissing(questions) : t('Nada falta escolher.')}</output>
      {questions.map((question) => (
        <Question
          key={question.key}
          id={placeOf(question.key)}
          question={question}
          keys={question.key === active?.key}
          country_id={country_id}
          onPlay={play}
        />
      ))}
      <div className="flex items-center gap-3">
        <span className="text-sm font-semibold">{t('Quantidade')}</span>
        <Stepper
          label={t('Quantidade')}
          value={line.quantity}
          step={step}
          onChange={(quantity) => onChange({ ...line, quantity })}
          format={(value) => formatQuantity(value, menu.item.type, country_id)}
        />
      </div>
    </div>
  );
}

interface QuestionProps {
  id: string;
  question: LineQuestion;
  /** Digits answer it now. */
  keys: boolean;
  country_id: number;
  onPlay: (event: ChoiceEvent) => void;
}

function Question({ id, question, keys, country_id, onPlay }: QuestionProps) {
  const { key, name, min, max, options } = question;
  const put = (option: number, quantity: number) => onPlay({ kind: 'amount', group: key, option, quantity });
  const full = max > 1 && question.chosen >= max;
  return (
    <fieldset id={id} className="scroll-mt-18">
      <legend className="mb-2 flex w-full items-baseline gap-2 text-sm font-semibold">
        {name}
        <span className="text-ui font-normal text-fg-3">{rule(question)}</span>
      </legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {options.map((option, at) => {
          const { quantity, out, most } = option;
          const blocked = quantity === 0 && (out || most < 1 || full);
          return (
            <div
              key={option.id}
              className={cx('radio-card min-h-14! flex-wrap items-center! gap-2!', blocked && 'opacity-60')}
            >
              <label className={cx('flex min-h-8 min-w-24 flex-1 items-center gap-2', blocked && 'cursor-not-allowed')}>
                <input
                  type={max === 1 && min === 1 ? 'radio' : 'checkbox'}
                  className="sr-only"
                  name={id}
                  checked={quantity > 0}
                  disabled={blocked}
                  onChange={() => put(option.id, quantity > 0 ? 0 : 1)}
                />
                {/* The whole tile is its target. */}
                <span className="absolute inset-0" aria-hidden />
                <OptionWords option={option} country_id={country_id} />
                {keys && at < 9 && !out && <Kbd>{String(at + 1)}</Kbd>}
              </label>
              {quantity > 0 && (quantity > 1 || most > 1) && (
                <span className="relative ml-auto">
                  <Stepper
                    label={option.name}
                    value={quantity}
                    min={0}
                    step={1}
                    max={Math.max(quantity, most)}
                    onChange={(value) => put(option.id, value)}
                  />
                </span>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

const OptionWords = ({
  option: { name, price, extra, out, quantity },
  country_id,
}: {
  option: LineOption;
  country_id: number;
}) => (
  <span className="relative min-w-0 flex-1 text-sm leading-4.5 wrap-anywhere">
    <span className={cx('block', quantity > 0 && 'font-semibold')}>{name}</span>
    {out ? (
      <span className="text-ui font-semibold text-danger-text">{t('esgotado')}</span>
    ) : (
      price !== null && (
        <span className="t-money text-ui text-fg-2">
          {extra && '+ '}
          {formatMoney(price, country_id)}
        </span>
      )
    )}
  </span>
);

function State({ question, tried }: { question: LineQuestion; tried: boolean }) {
  const left = missing(question);
  if (left > 0)
    return (
      <span className={cx('text-ui font-semibold', tried ? 'text-danger-text' : 'text-warning-text')}>
        {missingWords(left)}
      </span>
    );
  return question.chosen > 0 ? <Check className="size-4 text-success-text" aria-label={t('escolhido')} /> : null;
}

const missingWords = (left: number): string => (left === 1 ? t('falta 1') : t('faltam {n}', { n: left }));

/** 'Falta escolher: Ponto da carne, falta 1; Molhos, faltam 2.' */
const sayMissing = (questions: readonly LineQuestion[]): string =>
  t('Falta escolher: {groups}.', {
    groups: questions
      .filter((each) => missing(each) > 0)
      .map((each) => `${each.name}, ${missingWords(missing(each))}`)
      .join('; '),
  });

/** Arrows go to the neighbours of the open group, unless they walk through radio buttons. @returns null for any other key */
function walk({ key, target }: KeyboardEvent): 1 | -1 | null {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  const walks =
    target instanceof HTMLElement && target.closest('input[type="radio"], [role="spinbutton"], [role="tab"]');
  return walks ? null : key === 'ArrowRight' ? 1 : -1;
}

function rule({ min, max }: LineQuestion): string {
  if (min > 0 && min === max) return t('escolha {n}', { n: min });
  if (min > 0) return max > 0 ? t('escolha de {min} a {max}', { min, max }) : t('escolha {n} ou mais', { n: min });
  return max > 0 ? t('até {n}', { n: max }) : t('opcional');
}

const isTyped = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox') ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

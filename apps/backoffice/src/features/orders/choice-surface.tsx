import type { CartLine, LineMenu } from '@comanda/domain/cart-line';
import { formatMoney, formatQuantity } from '@comanda/domain/format';
import { quantityStep } from '@comanda/domain/quantity';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Kbd } from '@comanda/ui/kbd';
import { Stepper } from '@comanda/ui/stepper';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { type LineOption, type LineQuestion, lineQuestions, missing, openQuestion, pressed } from './line-questions.ts';

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
  const [opened] = useState(() => new Date());
  const questions = lineQuestions(line, menu, at ?? opened);
  const [went, setWent] = useState<string | null>(null);
  const base = useId();
  const placeOf = (key: string) => `${base}${key}`;
  const wanted = questions.find(({ key }) => key === went);
  // Whoever jumped to a group stays there until it is full.
  const active = wanted && (wanted.max === 0 || wanted.chosen < wanted.max) ? wanted : openQuestion(questions);
  const step = quantityStep(menu.item);

  function jump(question: LineQuestion | undefined) {
    if (!question) return;
    setWent(question.key);
    document.getElementById(placeOf(question.key))?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target)) return;
    if (event.key === '0') {
      event.preventDefault();
      return jump(questions[(questions.findIndex(({ key }) => key === active?.key) + 1) % questions.length]);
    }
    const option = /^[1-9]$/.test(event.key) ? active?.options[Number(event.key) - 1] : undefined;
    if (!active || !option) return;
    event.preventDefault();
    const next = pressed(active, option);
    if (next) onChange(next);
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
    <div className="space-y-5">
      {questions.length > 1 && (
        <nav
          aria-label={t('Escolhas')}
          className="scroll-x sticky -top-1 z-(--z-sticky) -mx-5 flex items-center gap-1.5 border-b border-line bg-surface px-5 py-2"
        >
          {questions.map((question) => (
            <button
              key={question.key}
              type="button"
              className={cx('chip h-11 shrink-0 px-3 text-sm', question.key === active?.key && 'font-semibold')}
              onClick={() => jump(question)}
            >
              {question.name}
              <State question={question} tried={tries > 0} />
            </button>
          ))}
          <Kbd>0</Kbd>
        </nav>
      )}
      {questions.map((question) => (
        <Question
          key={question.key}
          id={placeOf(question.key)}
          question={question}
          keys={question.key === active?.key}
          tried={tries > 0}
          alone={questions.length === 1}
          country_id={country_id}
          onChange={onChange}
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
  tried: boolean;
  alone: boolean;
  country_id: number;
  onChange: Props['onChange'];
}

function Question({ id, question, keys, tried, alone, country_id, onChange }: QuestionProps) {
  const { name, min, max, options, put } = question;
  const full = max > 1 && question.chosen >= max;
  return (
    <fieldset id={id} className="scroll-mt-18">
      <legend className="mb-2 flex w-full items-baseline gap-2 text-sm font-semibold">
        {name}
        <span className="text-ui font-normal text-fg-3">{rule(question)}</span>
        {alone && <State question={question} tried={tried} />}
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
              <label className={cx('flex min-h-8 min-w-0 flex-1 items-center gap-2', blocked && 'cursor-not-allowed')}>
                <input
                  type={max === 1 && min === 1 ? 'radio' : 'checkbox'}
                  className="sr-only"
                  name={id}
                  checked={quantity > 0}
                  disabled={blocked}
                  onChange={() => onChange(put(option.id, quantity > 0 ? 0 : 1))}
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
                    onChange={(value) => onChange(put(option.id, value))}
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
        {left === 1 ? t('falta 1') : t('faltam {n}', { n: left })}
      </span>
    );
  return question.chosen > 0 ? <Check className="size-4 text-success-text" aria-label={t('escolhido')} /> : null;
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

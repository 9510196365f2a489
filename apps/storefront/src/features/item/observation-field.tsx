import { t } from '@comanda/ui/i18n';
import { useId } from 'react';

/** Characters; the contract's limit. */
export const OBSERVATION_MAX = 140;

const QUICK = () => [t('Sem cebola'), t('Cortar ao meio'), t('Sem talheres')];

interface ObservationFieldProps {
  value: string;
  /** Words that a question of the item offers already. */
  offered: readonly string[];
  onChange: (value: string) => void;
}

/** What the kitchen should know, with the usual words one press away. */
export function ObservationField({ value, offered, onChange }: ObservationFieldProps) {
  const field = useId();
  const has = (words: string) => value.toLowerCase().includes(words.toLowerCase());
  const quick = QUICK().filter((words) => !offered.some((each) => each.toLowerCase() === words.toLowerCase()));
  const add = (words: string) => onChange([value.trim(), words].filter(Boolean).join(', ').slice(0, OBSERVATION_MAX));
  return (
    <div className="border-t-8 border-sf-canvas px-4 py-4">
      <label htmlFor={field} className="flex items-baseline text-base font-semibold">
        {t('Alguma observação?')}
        <span className="ml-auto text-xs font-normal text-sf-fg-2 tabular-nums">
          {value.length}/{OBSERVATION_MAX}
        </span>
      </label>
      <textarea
        id={field}
        rows={2}
        maxLength={OBSERVATION_MAX}
        className="input mt-2 h-auto border-sf-line-input bg-sf-surface py-2.5 text-base text-sf-fg placeholder:text-sf-fg-2"
        placeholder={t('Ex.: tirar a cebola, sem talher')}
        value={value}
        aria-describedby={`${field}-ajuda`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <ul className="mt-2 flex flex-wrap gap-2">
        {quick.map((words) => (
          <li key={words}>
            <button
              type="button"
              className="h-9 rounded-full border border-sf-line px-3 text-ui font-semibold aria-disabled:opacity-45"
              aria-disabled={has(words) || undefined}
              onClick={() => !has(words) && add(words)}
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
      <p id={`${field}-ajuda`} className="mt-2 text-ui text-sf-fg-2">
        {t('A cozinha lê isto junto com o pedido. Não muda o preço.')}
      </p>
    </div>
  );
}

import { Search, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { t } from './i18n.tsx';
import { inputClass, type InputSize } from './text-input.tsx';

interface SearchInputProps {
  /** The accessible name, and the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  size?: InputSize;
  /** A key hint while the field is empty. */
  hint?: ReactNode;
  className?: string;
  /** Keys that go into what was found; Esc empties the field before it comes here. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  ref?: Ref<HTMLInputElement>;
}

export function SearchInput({ label, value, onChange, size, hint, className = '', onKeyDown, ref }: SearchInputProps) {
  return (
    <search className={className}>
      <div className={inputClass(size)}>
        <Search className="size-4 shrink-0 text-fg-3" aria-hidden />
        <input
          ref={ref}
          type="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || value === '') return onKeyDown?.(event);
            event.stopPropagation();
            onChange('');
          }}
        />
        {value === '' ? (
          hint
        ) : (
          <button
            type="button"
            className="-mr-1.5 grid size-7 place-items-center rounded-sm text-fg-3 hover:bg-surface-3"
            aria-label={t('Limpar a busca')}
            onClick={() => onChange('')}
          >
            <X className="size-4" aria-hidden />
          </button>
        )}
      </div>
    </search>
  );
}

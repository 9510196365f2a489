import { checkSlug } from '@comanda/contract/stores/stores';
import { canonicalSlug, suggestSlug } from '@comanda/domain/slug';
import { t } from '@comanda/ui/i18n';
import { TextInput, type InputSize } from '@comanda/ui/text-input';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, LoaderCircle } from 'lucide-react';
import { useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { sentenceOf } from '@comanda/words/refusals';
import { lettersAndDigits, onlyLettersAndDigits } from '@comanda/words/field-words';
import { SLUG_MAX_LENGTH } from '@comanda/domain/codes';
import { read } from '../../platform/api.ts';
import { useDebounced } from '../../platform/use-debounced.ts';

const PAUSE_MS = 350;

const REASON: Record<string, () => string> = {
  slug_empty: () => t('Escolha o link do seu cardápio.'),
  slug_characters: onlyLettersAndDigits,
  slug_too_long: () => lettersAndDigits(SLUG_MAX_LENGTH),
  slug_reserved: () => sentenceOf('slug_reserved'),
  slug_taken: () => t('Este link já está em uso.'),
};

interface Named {
  name: string;
  url: string;
}
interface Props {
  label: string;
  size?: InputSize;
  /** Of a store that has a link: it is not asked about, and the store's former ones count as free. */
  saved?: { id: number; url: string };
}

/** The store's address, suggested from its name and checked while it is typed. */
export function MenuLinkField({ label, size = 'lg', saved }: Props) {
  const { getValues, setValue } = useFormContext<Named>();
  const { field, fieldState } = useController<Named, 'url'>({ name: 'url' });
  const typed = canonicalSlug(field.value);
  const asked = useDebounced(typed, PAUSE_MS);
  const { data, isFetching } = useQuery({
    ...read(checkSlug, { query: { slug: asked, store_id: saved?.id } }),
    enabled: asked !== '' && asked !== saved?.url,
    placeholderData: keepPreviousData,
  });

  useEffect(() => {
    if (getValues('url') === '') setValue('url', suggestSlug(getValues('name')));
  }, [getValues, setValue]);

  const answer = data && asked === typed && asked !== saved?.url && !isFetching ? data : null;
  const taken = answer && !answer.available ? (REASON[answer.reason ?? ''] ?? REASON.slug_taken)?.() : undefined;
  return (
    <div>
      <TextInput
        {...field}
        label={label}
        size={size}
        prefix={`${location.host}/`}
        suffix={
          isFetching ? (
            <LoaderCircle className="size-4 animate-spin" aria-label={t('Conferindo…')} />
          ) : (
            answer?.available && <Check className="size-5 text-success" aria-label={t('Livre')} />
          )
        }
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={field.value}
        error={fieldState.error?.message ?? taken}
        hint={
          answer?.available ? (
            <span className="text-success-text">{t('Este link está livre.')}</span>
          ) : (
            t('Só letras e números, até 30.')
          )
        }
      />
      {taken && answer && (
        <button
          type="button"
          className="mt-1.5 min-h-6 text-sm font-semibold text-link"
          onClick={() => setValue('url', answer.suggestion, { shouldDirty: true, shouldValidate: true })}
        >
          {t('Usar {suggestion}', { suggestion: answer.suggestion })}
        </button>
      )}
    </div>
  );
}

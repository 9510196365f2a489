import { getLocale, t } from '@comanda/words/i18n';
import type * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

const number = (value: unknown): string => new Intl.NumberFormat(getLocale()).format(Number(value));
const isBlank = (input: unknown): boolean => input === undefined || input === null || input === '';

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string | undefined {
  if (origin === 'string')
    return Number(minimum) <= 1
      ? t('Preencha este campo.')
      : t('Escreva {minimum} letras ou mais.', { minimum: number(minimum) });
  if (origin === 'array' || origin === 'set') return t('Escolha {minimum} ou mais.', { minimum: number(minimum) });
  if (origin === 'date') return undefined;
  return t(inclusive === false ? 'Digite um número maior que {minimum}.' : 'Digite {minimum} ou mais.', {
    minimum: number(minimum),
  });
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string | undefined {
  if (origin === 'string') return t('Escreva até {maximum} letras.', { maximum: number(maximum) });
  if (origin === 'array' || origin === 'set') return t('Escolha até {maximum}.', { maximum: number(maximum) });
  if (origin === 'date') return undefined;
  return t(inclusive === false ? 'Digite um número menor que {maximum}.' : 'Digite até {maximum}.', {
    maximum: number(maximum),
  });
}

/** What a refused field says where its schema has no sentence of its own; undefined leaves it to the library's words. */
export function plainWords(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (isBlank(issue.input)) return t('Preencha este campo.');
      if (issue.expected === 'int') return t('Digite um número inteiro.');
      return issue.expected === 'number' ? t('Digite um número.') : undefined;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'not_multiple_of':
      return t('Digite um múltiplo de {divisor}.', { divisor: number(issue.divisor) });
    case 'invalid_value':
      return isBlank(issue.input) ? t('Preencha este campo.') : t('Escolha uma das opções.');
    case 'invalid_format':
      return issue.format === 'email' ? t('Confira o e-mail.') : t('Confira o que foi digitado.');
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'unrecognized_keys':
    default: // the library may learn others
      return undefined;
  }
}

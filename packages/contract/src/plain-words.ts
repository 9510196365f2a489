import type * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

const number = (value: unknown): string => new Intl.NumberFormat('pt-BR').format(Number(value));
const isBlank = (input: unknown): boolean => input === undefined || input === null || input === '';

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string | undefined {
  if (origin === 'string')
    return Number(minimum) <= 1 ? 'Preencha este campo.' : `Escreva ${number(minimum)} letras ou mais.`;
  if (origin === 'array' || origin === 'set') return `Escolha ${number(minimum)} ou mais.`;
  if (origin === 'date') return undefined;
  return inclusive === false ? `Digite um número maior que ${number(minimum)}.` : `Digite ${number(minimum)} ou mais.`;
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string | undefined {
  if (origin === 'string') return `Escreva até ${number(maximum)} letras.`;
  if (origin === 'array' || origin === 'set') return `Escolha até ${number(maximum)}.`;
  if (origin === 'date') return undefined;
  return inclusive === false ? `Digite um número menor que ${number(maximum)}.` : `Digite até ${number(maximum)}.`;
}

/** What a refused field says where its schema has no sentence of its own; undefined leaves it to the library's words. */
export function plainWords(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (isBlank(issue.input)) return 'Preencha este campo.';
      if (issue.expected === 'int') return 'Digite um número inteiro.';
      return issue.expected === 'number' ? 'Digite um número.' : undefined;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'not_multiple_of':
      return `Digite um múltiplo de ${number(issue.divisor)}.`;
    case 'invalid_value':
      return isBlank(issue.input) ? 'Preencha este campo.' : 'Escolha uma das opções.';
    case 'invalid_format':
      return issue.format === 'email' ? 'Confira o e-mail.' : 'Confira o que foi digitado.';
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'unrecognized_keys':
    default: // the library may learn others
      return undefined;
  }
}

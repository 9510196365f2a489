import { t } from '@comanda/ui/i18n';

/** How many clients a list has: those of a very long one are not counted to the end. @param nobody what is said of none */
export function countedWords({ total, more }: { total: number; more: boolean }, nobody: string): string {
  if (total === 0) return nobody;
  if (more) return t('{n, plural, one {# cliente} other {# clientes}} ou mais', { n: total });
  return t('{n, plural, one {# cliente} other {# clientes}}', { n: total });
}

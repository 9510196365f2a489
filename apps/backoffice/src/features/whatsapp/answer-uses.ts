import { t } from '@comanda/ui/i18n';

/** How often an answer of the robot was called for. */
export const answerUses = (n: number): string =>
  t('{n, plural, =0 {Ainda não usada.} one {Usada # vez.} other {Usada # vezes.}}', { n });

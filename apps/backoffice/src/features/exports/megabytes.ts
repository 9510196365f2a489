import { t } from '@comanda/ui/i18n';

/** 'menos de 1 MB', '12 MB' */
export function megabytes(bytes: number): string {
  const whole = Math.round(bytes / 1_000_000);
  return whole < 1 ? t('menos de 1 MB') : t('{n} MB', { n: whole });
}

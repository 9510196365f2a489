import { t } from '@comanda/ui/i18n';
import { AlarmClock } from 'lucide-react';

/** How long dishes take, and how many are late: beside the clock on a large screen, else in the footer. */
export function HowItGoes({ average_seconds, late }: { average_seconds: number | null; late: number }) {
  return (
    <>
      {average_seconds !== null && (
        <p className="text-lg whitespace-nowrap text-fg-2 3xl:text-xl">
          {t('Média')}{' '}
          <b className="t-num text-fg">{t('{n} min', { n: Math.max(1, Math.round(average_seconds / 60)) })}</b>
        </p>
      )}
      {late > 0 && (
        <p className="flex items-center gap-2 text-lg font-semibold whitespace-nowrap text-danger-text 3xl:text-xl">
          <AlarmClock className="size-6" aria-hidden />
          {t('{n, plural, one {# atrasado} other {# atrasados}}', { n: late })}
        </p>
      )}
    </>
  );
}

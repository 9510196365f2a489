import { lateness } from '@comanda/domain/orders/order-clock';
import { dayCount } from '@comanda/words/days-words';
import { AlarmClock, Clock as ClockIcon } from 'lucide-react';
import { t } from './i18n.tsx';

/** '12 min', '1h05', 'agora'. */
export function elapsedText(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes));
  if (whole < 1) return t('agora');
  if (whole < 60) return t('{n} min', { n: whole });
  if (whole < 24 * 60) return `${Math.floor(whole / 60)}h${String(whole % 60).padStart(2, '0')}`;
  return dayCount(Math.floor(whole / (24 * 60)));
}

interface Props {
  /** Minutes since the order was received. */
  minutes: number;
  promised?: number | null;
  className?: string;
}

export function Clock({ minutes, promised, className = '' }: Props) {
  const late = lateness(minutes, promised);
  const Icon = late === 'over' ? AlarmClock : ClockIcon;
  return (
    <span className={`clock ${className}`} data-late={late}>
      <Icon className="size-3.5" aria-hidden />
      {elapsedText(minutes)}
      {late === 'over' && <span className="sr-only">{t('atrasado')}</span>}
    </span>
  );
}

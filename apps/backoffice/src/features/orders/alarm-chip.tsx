import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { BellRing, VolumeX } from 'lucide-react';
import type { Alarm } from './use-alarm.ts';

/** Stays while an order rings: the visual twin of the sound, with the way to silence it. */
export function AlarmChip({ alarm, waiting }: { alarm: Alarm; waiting: number }) {
  if (!alarm.ringing || waiting === 0) return null;
  return (
    <div
      role="alert"
      className="flex min-h-9 shrink-0 items-center gap-2 rounded-lg pr-1 pl-3 text-ui font-semibold whitespace-nowrap bg-st-new text-st-new-fg"
    >
      <BellRing className="size-4" aria-hidden />
      <span>{t('{n, plural, one {# pedido novo esperando} other {# pedidos novos esperando}}', { n: waiting })}</span>
      {!alarm.unlocked && (
        <button type="button" className="btn btn-sm bg-white text-[#064abb]" onClick={alarm.test}>
          <VolumeX className="size-4" aria-hidden />
          {t('Ligar o som')}
        </button>
      )}
      <Button
        size="sm"
        className={cx('bg-white text-[#064abb]', !alarm.unlocked && 'max-md:hidden')}
        onClick={alarm.silence}
      >
        {t('Silenciar')}
      </Button>
    </div>
  );
}

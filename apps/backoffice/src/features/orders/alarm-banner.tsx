import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { BellRing, VolumeX } from 'lucide-react';
import type { Alarm } from './use-alarm.ts';

/** Stays while an order rings: the visual twin of the sound, with the way to silence it. */
export function AlarmBanner({ alarm, waiting }: { alarm: Alarm; waiting: number }) {
  if (!alarm.ringing || waiting === 0) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 bg-st-new px-4 py-2 text-sm font-semibold text-st-new-fg print:hidden"
    >
      <BellRing className="size-5" aria-hidden />
      <span className="min-w-0 flex-1">
        {t('{n, plural, one {# pedido novo esperando} other {# pedidos novos esperando}}', { n: waiting })}
      </span>
      {!alarm.unlocked && (
        <button type="button" className="btn btn-sm bg-white text-[#064abb]" onClick={alarm.test}>
          <VolumeX className="size-4" aria-hidden />
          {t('Ligar o som')}
        </button>
      )}
      <Button size="sm" className="bg-white text-[#064abb]" onClick={alarm.silence}>
        {t('Silenciar')}
      </Button>
    </div>
  );
}

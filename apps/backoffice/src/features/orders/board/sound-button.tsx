import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Popover } from '@comanda/ui/popover';
import { Slider } from '@comanda/ui/slider';
import { Volume2, VolumeX } from 'lucide-react';
import { alarmWords } from './alarm-words.ts';
import type { Alarm } from './use-alarm.ts';

/** Volume and test of the alarm; red words while the browser keeps the page silent. */
export function SoundButton({ alarm }: { alarm: Alarm }) {
  const on = alarm.unlocked && alarm.volume > 0;
  return (
    <Popover
      label={t('Som dos pedidos')}
      className="w-72 p-4"
      trigger={
        <Button
          size="sm"
          variant={on ? 'tint' : 'ghost'}
          aria-label={on ? t('Som ligado') : t('Som desligado')}
          icon={
            on ? (
              <Volume2 className="size-4" aria-hidden />
            ) : (
              <VolumeX className="size-4 text-danger-text" aria-hidden />
            )
          }
        />
      }
    >
      {() => (
        <div className="space-y-3">
          <label className="block text-sm font-semibold">
            {t('Volume')}
            <Slider min={0} max={1} step={0.1} value={alarm.volume} onChange={alarm.changeVolume} className="mt-2" />
          </label>
          <p className="text-ui text-fg-3">
            {alarmWords(alarm.alert_option)} {t('Deixe o volume do aparelho alto.')}
          </p>
          <Button className="w-full" onClick={alarm.test}>
            {t('Testar som')}
          </Button>
        </div>
      )}
    </Popover>
  );
}

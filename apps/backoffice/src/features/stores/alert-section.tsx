import { STORE } from '@comanda/domain/fields/store';
import { ALERT_OPTION } from '@comanda/domain/codes';
import { Button } from '@comanda/ui/button';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { Volume2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { said } from '../../platform/said.ts';
import { RadioCardsField, SwitchField } from '../../platform/form/fields.tsx';
import { playLate, startRinging, stopRinging } from '../../platform/live/alarm.ts';
import { unlockSound } from '../../platform/live/sound.ts';
import type { General } from './general-form.ts';

/** The panel's own default. */
const VOLUME = 0.8;
/** So long does the sound that rings until somebody answers ring for a sample. */
const SAMPLE_MS = 6_000;

/** How the store's people hear and see that an order came, or is late. */
export function AlertSection() {
  const [alert_option, late] = useWatch<General, ['alert_option', 'monitor_late_orders']>({
    name: ['alert_option', 'monitor_late_orders'],
  });
  const sample = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(sample.current); // the panel may be ringing by then
      stopRinging();
    },
    [],
  );

  async function hear() {
    if (!(await unlockSound())) return;
    startRinging(VOLUME, alert_option);
    clearTimeout(sample.current);
    if (alert_option === ALERT_OPTION.untilAnswered) sample.current = setTimeout(stopRinging, SAMPLE_MS);
  }

  return (
    <FormSection title={t('Avisos')} hint={t('Valem em todos os aparelhos da loja. O volume é de cada aparelho.')}>
      <RadioCardsField<General['alert_option']>
        name="alert_option"
        label={t('Som de pedido novo')}
        columns="sm:grid-cols-3"
        choices={[
          {
            value: ALERT_OPTION.untilAnswered,
            label: t('Até atender'),
            hint: t('Repete até alguém aceitar ou silenciar'),
          },
          { value: ALERT_OPTION.threeTimes, label: t('Três vezes'), hint: t('Toca três vezes e para') },
          { value: ALERT_OPTION.once, label: t('Uma vez'), hint: t('Para quem não tira o olho da tela') },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Volume2 className="size-4" aria-hidden />} onClick={() => void hear()}>
          {t('Ouvir pedido novo')}
        </Button>
        <Button
          size="sm"
          icon={<Volume2 className="size-4" aria-hidden />}
          disabledReason={late ? undefined : t('Ligue “Avisar de pedidos atrasados” para ter este som.')}
          onClick={() => void unlockSound().then(() => playLate(VOLUME))}
        >
          {t('Ouvir pedido atrasado')}
        </Button>
      </div>
      <SwitchField
        name="monitor_late_orders"
        label={said(STORE.monitor_late_orders)}
        help={t(
          'Passou do tempo prometido, o painel toca outro som, mostra uma faixa e conta o pedido no menu. Ex.: prometido para 20h30, avisa às 20h30.',
        )}
      />
      <SwitchField
        name="show_timer"
        label={said(STORE.show_timer)}
        help={t('Cada pedido mostra há quantos minutos chegou, como “12 min”. Desligado, mostra a hora: “19h42”.')}
      />
      <SwitchField
        name="pdv_notifications"
        label={said(STORE.pdv_notifications)}
        help={t(
          'Quem está no cardápio ou nos clientes vê por 10 segundos que chegou um pedido. Desligado, só o painel de pedidos avisa.',
        )}
      />
    </FormSection>
  );
}

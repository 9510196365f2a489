import { type DriverPage, pauseByDriver } from '@comanda/contract/delivery/driver-page';
import { formatTime } from '@comanda/domain/format';
import { Button } from '@comanda/ui/button';
import { FieldError } from '@comanda/ui/field';
import { t } from '@comanda/ui/i18n';
import { useState } from 'react';
import { call, messageOf } from '../../platform/api.ts';

type End = 'half_hour' | 'turn' | 'infinity';
const ENDS: readonly { end: End; label: () => string }[] = [
  { end: 'half_hour', label: () => t('30 min') },
  { end: 'turn', label: () => t('Até o fim do turno') },
  { end: 'infinity', label: () => t('Até eu voltar') },
];

interface Props {
  token: string;
  page: Pick<DriverPage, 'driver' | 'store'>;
  zone: string;
  onChanged: (page: DriverPage) => void;
}

/** The driver takes no new deliveries for a while; those with them stay. */
export function PauseCard({ token, page: { driver, store }, zone, onChanged }: Props) {
  const [pending, setPending] = useState<End | 'back' | null>(null);
  const [refused, setRefused] = useState('');
  const { off_until } = driver;

  async function put(end: End | null) {
    setPending(end ?? 'back');
    setRefused('');
    await call<typeof pauseByDriver>(pauseByDriver, { params: { token }, body: { end } })
      .then(onChanged, (error: unknown) => setRefused(messageOf(error)))
      .finally(() => setPending(null));
  }
  return (
    <section className="card space-y-3 p-4" aria-label={t('Pausa')}>
      {off_until === null ? (
        <>
          <p className="text-sm">
            <b className="block text-base">{t('Recebendo entregas')}</b>
            {t('Vai parar um pouco? A loja fica sabendo, e o que está com você continua.')}
          </p>
          <div className="grid grid-cols-2 gap-2">
            {ENDS.map(({ end, label }) => (
              <Button
                key={end}
                className="min-h-12 last:col-span-2"
                pending={pending === end}
                aria-label={t('Pausar: {end}', { end: label() })}
                onClick={() => void put(end)}
              >
                {label()}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <>
          <p className="text-sm">
            <b className="block text-base">{t('Em pausa')}</b>
            {off_until === 'infinity'
              ? t('Nenhuma entrega nova até você voltar.')
              : t('Nenhuma entrega nova até {time}.', { time: formatTime(off_until, zone, store.country_id) })}
          </p>
          <Button variant="primary" className="h-14 w-full" pending={pending === 'back'} onClick={() => void put(null)}>
            {t('Voltar a receber')}
          </Button>
        </>
      )}
      {refused !== '' && <FieldError>{refused}</FieldError>}
    </section>
  );
}

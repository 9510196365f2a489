import type { DeliveryStop } from '@comanda/contract/delivery/dispatch';
import { doorReasonWords } from '@comanda/domain/delivery/door-report';
import { formatDistance, formatMoney, formatTime } from '@comanda/domain/format';
import { latenessOf } from '@comanda/domain/orders/order-clock';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { StatusBadge } from '@comanda/ui/status-badge';
import { MapPinOff } from 'lucide-react';

interface Props {
  stop: DeliveryStop;
  country_id: number;
  zone: string;
  now: Date;
}

/** An order as whoever sends drivers reads it: where, until when, how much. */
export function StopLine({ stop, country_id, zone, now }: Props) {
  const { number, status, client_name, address, address_number, fee_name, promised_until, distance_km, door } = stop;
  const late = latenessOf(stop, now) === 'over';
  const money = door.paid ? t('pago') : formatMoney(stop.total, country_id);
  const facts = [
    distance_km === null ? '' : formatDistance(distance_km, country_id),
    door.tendered === null
      ? money
      : t('{money}, troco para {tendered}', { money, tendered: formatMoney(door.tendered, country_id) }),
  ];
  return (
    <div className="min-w-0 flex-1 py-2.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b className="t-num text-lg">{number}</b>
        <span className="min-w-24 flex-1 truncate text-sm font-semibold">{client_name}</span>
        <StatusBadge status={status} />
      </div>
      <p className="text-sm break-words">
        {[[address, address_number].filter(Boolean).join(', '), fee_name].filter(Boolean).join(' · ')}
      </p>
      <p className="flex flex-wrap gap-x-2 text-ui text-fg-3">
        {promised_until && (
          <span className={cx(late && 'font-semibold text-danger-text')}>
            {late
              ? t('atrasado, era até {time}', { time: formatTime(promised_until, zone, country_id) })
              : t('até {time}', { time: formatTime(promised_until, zone, country_id) })}
          </span>
        )}
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {stop.report !== null && stop.report.kind !== 'arrived' && (
          <span className="font-semibold text-danger-text">
            {stop.report.decision === 'kept'
              ? t('guardado na loja: {why}', { why: doorReasonWords(stop.report) })
              : stop.report.decision === 'retry'
                ? t('tentando de novo')
                : t('não entregue: {why}', { why: doorReasonWords(stop.report) })}
          </span>
        )}
        {stop.report?.kind === 'arrived' && status === 'dispatched' && <span>{t('o entregador chegou')}</span>}
        {stop.latitude === null && (
          <span className="inline-flex items-center gap-1">
            <MapPinOff className="size-3.5" aria-hidden />
            {t('fora do mapa')}
          </span>
        )}
      </p>
    </div>
  );
}

import { revokeDriverLinks } from '@comanda/contract/delivery/dispatch';
import { type DriverShift, getDriverShifts } from '@comanda/contract/delivery/driver-shifts';
import type { Output } from '@comanda/contract/route';
import { formatMoney, formatShortDate, formatTime } from '@comanda/domain/format';
import { type DriverId, asDriverId } from '@comanda/domain/ids';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../platform/page/page-route.ts';
import { QrCode, Unlink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Answer } from '../../platform/page/answer.tsx';
import { read, useWrite } from '../../platform/api.ts';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { MadeBill, useMadeBills } from '../payables/public.ts';
import { DriverLinkDialog } from '../drivers/public.ts';
import { CloseShift } from './close-shift.tsx';
import { OpenShift } from './open-shift.tsx';
import { ReopenShift } from './reopen-shift.tsx';
import { SettlementView } from './settlement-view.tsx';
import { TermsSection } from './terms-section.tsx';
import { driverShiftsPage } from './pages.ts';
import { driversPage } from '../drivers/pages.ts';

const route = addressOf(driverShiftsPage);
/** The driver's taps come in while the store looks. */
const REFRESH_MS = 10_000;
type Shifts = Output<typeof getDriverShifts>;

export function DriverShiftsPage() {
  const store = useStore();
  const { driverId } = route.useParams();
  return store && <Driver key={`${store.id}-${driverId}`} store={store} driverId={asDriverId(Number(driverId))} />;
}

/** One driver: the settlement of now, what was settled before, what they earn, and the keys to their page. */
function Driver({ store, driverId }: { store: SessionStore; driverId: DriverId }) {
  const asked = useQuery({
    ...read(getDriverShifts, { params: { id: driverId }, query: { store_id: store.id } }),
    refetchInterval: REFRESH_MS,
  });
  const { data } = asked;
  return (
    <Page
      width="list"
      title={data ? t('Acerto de {name}', { name: data.driver.name }) : t('Acerto do entregador')}
      back={{ page: driversPage, label: t('Entregadores') }}
      actions={data && <Links store={store} driver={data.driver} />}
    >
      <Answer of={asked} rows={5} rowClass="h-16">
        {(data) => <Settling store={store} shifts={data} />}
      </Answer>
    </Page>
  );
}

function Settling({ store, shifts }: { store: SessionStore; shifts: Shifts }) {
  const { driver, current, history, terms, on_the_way } = shifts;
  const { country_id } = store;
  const zone = storeZone(store.timezone, country_id);
  const bills = useMadeBills(
    'shift',
    history.map(({ id }) => id),
  );
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section className="card space-y-4 p-4" aria-label={t('Turno de agora')}>
        {current ? (
          <>
            <div className="flex flex-wrap items-center gap-2">
              <h2 className="t-title flex-1 text-lg">
                {t('Turno desde {time}', {
                  time: `${formatShortDate(current.opened_at, zone)}, ${formatTime(current.opened_at, zone, country_id)}`,
                })}
              </h2>
              {current.machine !== '' && <Badge>{t('Maquininha: {machine}', { machine: current.machine })}</Badge>}
              {current.reopened_at && (
                <Badge tone="warning">{t('Reaberto: {reason}', { reason: current.reopen_reason })}</Badge>
              )}
            </div>
            {current.opened_by === null && <OpenShift store={store} driver={driver} already />}
            <SettlementView shift={current} country_id={country_id} zone={zone} />
            <CloseShift store={store} shift={current} driver={driver} onTheWay={on_the_way} />
          </>
        ) : (
          <OpenShift store={store} driver={driver} already={false} />
        )}
      </section>
      <div className="space-y-4">
        <TermsSection key={driver.id} store={store} driver_id={driver.id} terms={terms} />
        {history.length > 0 && (
          <section className="card" aria-label={t('Acertos fechados')}>
            <h2 className="border-b border-line px-4 py-3 text-sm font-semibold">{t('Acertos fechados')}</h2>
            <ul className="divide-y divide-line">
              {history.map((shift, index) => (
                <li key={shift.id}>
                  <Closed store={store} shift={shift} zone={zone} canReopen={index === 0 && current === null}>
                    <MadeBill bill={bills.get(shift.id)} />
                  </Closed>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}

interface ClosedProps {
  store: SessionStore;
  shift: DriverShift;
  zone: string;
  canReopen: boolean;
  /** The bill that was made of it. */
  children: ReactNode;
}

function Closed({ store, shift, zone, canReopen, children }: ClosedProps) {
  const { country_id } = store;
  const closed_at = shift.closed_at ?? shift.opened_at;
  return (
    <details className="group px-4">
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
        <span className="min-w-0 flex-1">
          <b className="font-semibold">
            {formatShortDate(closed_at, zone)}, {formatTime(closed_at, zone, country_id)}
          </b>
          <span className="block text-ui text-fg-3">
            {t('{n, plural, one {# entrega} other {# entregas}}, fechado por {name}', {
              n: shift.lines.length,
              name: shift.closed_by ?? t('alguém'),
            })}
          </span>
        </span>
        {shift.difference !== null && shift.difference !== 0 && (
          <Badge tone="danger">{t('Diferença {amount}', { amount: formatMoney(shift.difference, country_id) })}</Badge>
        )}
        {shift.agreed === true && <Badge tone="success">{t('Entregador confirmou')}</Badge>}
        {shift.agreed === false && <Badge tone="warning">{t('Entregador discorda')}</Badge>}
      </summary>
      <div className="space-y-3 pb-4">
        {shift.driver_note !== '' && <p className="text-sm">“{shift.driver_note}”</p>}
        <SettlementView shift={shift} country_id={country_id} zone={zone} />
        {children}
        {canReopen && <ReopenShift store={store} shift={shift} />}
      </div>
    </details>
  );
}

function Links({ store, driver }: { store: SessionStore; driver: Shifts['driver'] }) {
  const [open, setOpen] = useState(false);
  const [revoking, setRevoking] = useState(false);
  const revoke = useWrite(revokeDriverLinks, { refreshes: [getDriverShifts] });
  if (driver.active !== 1) return <Badge tone="neutral">{t('Inativo: os links dele não abrem')}</Badge>;
  return (
    <>
      <Button icon={<QrCode className="size-4" aria-hidden />} onClick={() => setOpen(true)}>
        {t('Abrir no celular')}
      </Button>
      {driver.links > 0 && (
        <Button
          variant="danger-ghost"
          icon={<Unlink className="size-4" aria-hidden />}
          onClick={() => setRevoking(true)}
        >
          {t('Desligar links ({n})', { n: driver.links })}
        </Button>
      )}
      {open && (
        <DriverLinkDialog
          store={store}
          driver={driver}
          words={t('{store}: suas entregas e seu acerto.', { store: store.name })}
          onClose={() => setOpen(false)}
        />
      )}
      <ConfirmDialog
        isOpen={revoking}
        onClose={() => setRevoking(false)}
        tone="danger"
        title={t('Desligar os links de {name}?', { name: driver.name })}
        confirmLabel={t('Desligar links')}
        onConfirm={async () => {
          await revoke.mutateAsync({ params: { id: driver.id }, query: { store_id: store.id } });
          showToast(t('Nenhum celular abre mais a página de {name}.', { name: driver.name }));
        }}
      >
        {t('A página fecha na hora em todos os celulares. Para voltar a trabalhar, envie um link novo.')}
      </ConfirmDialog>
    </>
  );
}

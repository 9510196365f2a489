import { createRoute, type Dispatch, getDispatch, suggestStops } from '@comanda/contract/delivery/dispatch';
import { formatDistance } from '@comanda/domain/format';
import { type DriverId, asDriverId } from '@comanda/domain/ids';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Checkbox } from '@comanda/ui/checkbox';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { Skeleton } from '@comanda/ui/skeleton';
import { SortableList } from '@comanda/ui/sortable-list';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ulid } from 'ulid';
import { call, messageOf, useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import { driverGroups } from './stop-groups.ts';
import { driversPage } from '../drivers/pages.ts';

interface Props {
  store: SessionStore;
  dispatch: Dispatch;
  chosen: readonly number[];
  onClose: () => void;
  /** @param left they are on their way already */
  onCreated: (driver_id: DriverId, left: boolean) => void;
}

/** The suggested order of stops, to be changed by hand; then who brings them. */
export function RouteDialog({ store, dispatch, chosen, onClose, onCreated }: Props) {
  const { stops, drivers } = dispatch;
  const [sorted, setSorted] = useState<readonly number[] | null>(null);
  const [driver, setDriver] = useState('');
  const [leave, setLeave] = useState(false);
  const [missing, setMissing] = useState<string>();
  const [op_id] = useState(ulid);
  const suggestion = useQuery({
    queryKey: ['suggest-stops', store.id, chosen],
    queryFn: () => call(suggestStops, { body: { store_id: store.id, order_ids: [...chosen] } }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const create = useWrite(createRoute, { refreshes: [getDispatch], quiet: true });
  const order = sorted ?? suggestion.data?.order_ids ?? (suggestion.isError ? chosen : []);
  const shown = order.flatMap((id) => stops.find(({ order_id }) => order_id === id) ?? []);
  const groups = driverGroups(stops);

  async function send() {
    if (driver === '') return setMissing(t('Escolha quem leva.'));
    const driver_id = asDriverId(Number(driver));
    await create
      .mutateAsync({ body: { store_id: store.id, driver_id, order_ids: [...order], leave, op_id } })
      .then(() => onCreated(driver_id, leave))
      .catch(() => {}); // said above the button
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('{n, plural, one {Rota com # pedido} other {Rota com # pedidos}}', { n: chosen.length })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            pending={create.isPending}
            pendingText={t('Passando…')}
            disabledReason={shown.length === 0 ? t('Esperando a ordem das paradas.') : undefined}
            onClick={() => void send()}
          >
            {leave ? t('Passar e sair') : t('Passar ao entregador')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {drivers.length === 0 ? (
          <Banner
            tone="warning"
            action={
              <PageLink page={driversPage} className="btn btn-secondary btn-sm">
                {t('Cadastrar')}
              </PageLink>
            }
          >
            {t('Nenhum entregador ativo.')}
          </Banner>
        ) : (
          <Select
            label={t('Quem leva')}
            value={driver}
            error={missing}
            options={[
              { value: '', label: t('Escolha o entregador') },
              ...drivers.map(({ id, name }) => {
                const n = groups.find((group) => group.driver_id === id)?.stops.length ?? 0;
                return { value: id, label: n === 0 ? name : t('{name} ({n} com ele)', { name, n }) };
              }),
            ]}
            onChange={({ target }) => {
              setDriver(target.value);
              setMissing(undefined);
            }}
          />
        )}
        <Checkbox
          label={t('Já está saindo')}
          hint={t('Todos ficam “Saiu para entrega”, e os clientes veem na página do pedido.')}
          checked={leave}
          onChange={() => setLeave(!leave)}
        />
        <StopOrder
          stops={shown}
          words={
            sorted !== null
              ? t('Na ordem que você escolheu.')
              : suggestion.data
                ? wayWords(suggestion.data, store.country_id)
                : suggestion.isError
                  ? t('Sem sugestão agora: na ordem em que você marcou.')
                  : t('Calculando o caminho mais curto…')
          }
          onSort={setSorted}
        />
        {create.isError && <Banner tone="danger">{messageOf(create.error)}</Banner>}
      </div>
    </Dialog>
  );
}

interface StopOrderProps {
  stops: Dispatch['stops'];
  /** Where the order comes from. */
  words: string;
  onSort: (order_ids: readonly number[]) => void;
}

function StopOrder({ stops, words, onSort }: StopOrderProps) {
  return (
    <div>
      <h3 className="text-sm font-semibold">{t('Ordem das paradas')}</h3>
      <p className="text-ui text-fg-3" aria-live="polite">
        {words}
      </p>
      {stops.length === 0 ? (
        <Skeleton className="mt-2 h-24" />
      ) : (
        <SortableList
          label={t('Paradas')}
          className="mt-2"
          items={stops}
          keyOf={({ order_id }) => order_id}
          nameOf={({ number }) => t('pedido {number}', { number })}
          onSort={(items) => onSort(items.map(({ order_id }) => order_id))}
        >
          {(stop) => (
            <p className="py-2 text-sm">
              <b className="t-num">{stop.number}</b> {stop.client_name}
              <span className="block text-ui text-fg-3">
                {[[stop.address, stop.address_number].filter(Boolean).join(', '), stop.fee_name]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
          )}
        </SortableList>
      )}
    </div>
  );
}

function wayWords(
  { metres, estimated, unplaced }: { metres: number | null; estimated: boolean; unplaced: readonly number[] },
  country_id: number,
): string {
  const length = metres === null ? '' : formatDistance(metres / 1000, country_id);
  const way =
    length === ''
      ? t('Sugestão da menor volta.')
      : estimated
        ? t('Sugestão: cerca de {length} até a última parada.', { length })
        : t('Sugestão: {length} pelas ruas até a última parada.', { length });
  return unplaced.length === 0
    ? way
    : `${way} ${t('{n, plural, one {# endereço sem lugar no mapa ficou} other {# endereços sem lugar no mapa ficaram}} por último.', { n: unplaced.length })}`;
}

import { type Driver, findDrivers } from '@comanda/contract/delivery/drivers';
import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { SkeletonPeople } from '@comanda/ui/skeleton';
import { matchesText } from '@comanda/domain/search-text';
import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../platform/page/page-route.ts';
import { Bike, Plus } from 'lucide-react';
import { useState } from 'react';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { useStore, type SessionStore } from '../../platform/session.tsx';
import { DriverDialog } from './driver-dialog.tsx';
import { DriverRow } from './driver-row.tsx';
import { driversPage } from './pages.ts';

const route = addressOf(driversPage);
/** From so many on, a list is searched rather than read. */
const SEARCHED_FROM = 9;

export function DriversPage() {
  const store = useStore();
  return store && <Drivers key={store.id} store={store} />;
}

/** Who brings the orders: how to reach them, and who is working today. */
function Drivers({ store }: { store: SessionStore }) {
  const { entregador } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (who: number | 'novo' | undefined) =>
    void navigate({ search: who === undefined ? {} : { entregador: who } });
  const asked = useQuery(read(findDrivers, { query: { store_id: store.id } }));
  const { data } = asked;
  const edited = data?.find(({ id }) => id === entregador);
  const add = (
    <Button variant="primary" icon={<Plus className="size-4" aria-hidden />} onClick={() => open('novo')}>
      {t('Adicionar entregador')}
    </Button>
  );

  return (
    <Page
      width="list"
      lead={t('Quem está ativo aparece em cada pedido de entrega, para você dizer quem leva.')}
      actions={data && data.length > 0 && add}
    >
      <Answer
        of={asked}
        waiting={<SkeletonPeople />}
        empty={
          <section className="card mt-4">
            <EmptyState
              icon={<Bike className="size-6" aria-hidden />}
              title={t('Nenhum entregador ainda')}
              action={add}
            >
              {t('Cadastre quem faz as suas entregas: o pedido mostra quem levou, e o endereço vai pelo WhatsApp.')}
            </EmptyState>
          </section>
        }
      >
        {(data) => <List store={store} drivers={data} onEdit={open} />}
      </Answer>
      {(entregador === 'novo' || edited) && (
        <DriverDialog
          key={edited?.id ?? 'novo'}
          store={store}
          driver={edited ?? null}
          onClose={() => open(undefined)}
        />
      )}
    </Page>
  );
}

function List({
  store,
  drivers,
  onEdit,
}: {
  store: SessionStore;
  drivers: readonly Driver[];
  onEdit: (id: number) => void;
}) {
  const [search, setSearch] = useState('');
  const found = drivers.filter(({ name, phone }) => matchesText(`${name} ${phone}`, search));
  return (
    <>
      {drivers.length >= SEARCHED_FROM && (
        <SearchInput className="mt-4" label={t('Buscar por nome ou telefone')} value={search} onChange={setSearch} />
      )}
      {found.length === 0 ? (
        <p className="mt-4 text-sm text-fg-2">{t('Nenhum entregador com “{search}”.', { search })}</p>
      ) : (
        <ul aria-label={t('Entregadores')} className="card mt-4 divide-y divide-line">
          {found.map((driver) => (
            <DriverRow key={driver.id} store={store} driver={driver} onEdit={() => onEdit(driver.id)} />
          ))}
        </ul>
      )}
    </>
  );
}

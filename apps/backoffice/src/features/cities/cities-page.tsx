import { addCity, type City, deleteCity, findCities, updateCity } from '@comanda/contract/stores/cities';
import { findFees } from '@comanda/contract/delivery/fees';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { refusedBecause, RowMenu } from '../../platform/row-menu.tsx';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read, useWrite } from '../../platform/api.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { useStoreId } from '../../platform/session.tsx';
import { CityForm } from './city-form.tsx';
import { feesPage } from '../fees/pages.ts';

/** Cities group the neighbourhood fees of a store that delivers to more than one. */
export function CitiesPage() {
  const store_id = useStoreId();
  const query = { store_id };
  const cities = useQuery(read(findCities, { query }));
  const fees = useQuery(read(findFees, { query }));
  const add = useWrite(addCity, { refreshes: [findCities], quiet: true });
  const feesOf = (city: City) => (fees.data ?? []).filter((fee) => fee.store_city_id === city.id).length;

  return (
    <Page
      width="form"
      lead={
        <>
          {t(
            'Para quem entrega em mais de uma cidade. Para o cliente escolher a cidade e ver só os bairros dela, ligue',
          )}{' '}
          <PageLink page={feesPage} className="underline underline-offset-2">
            {t('Perguntar a cidade primeiro')}
          </PageLink>
          .
        </>
      }
    >
      <section className="card p-4">
        <CityForm
          label={t('Nova cidade')}
          name=""
          submitLabel={t('Adicionar')}
          save={(name) => add.mutateAsync({ body: { store_id, name } })}
          clears
        />
      </section>
      <section className="card">
        <Answer
          of={cities}
          rows={2}
          empty={
            <EmptyState icon={<Building2 className="size-6" aria-hidden />} title={t('Nenhuma cidade ainda')}>
              {t('Sem cidades, o cliente vê todos os bairros em uma lista só.')}
            </EmptyState>
          }
        >
          {(known) => (
            <ul className="divide-y divide-line">
              {known.map((city) => (
                <CityRow key={city.id} city={city} fees={feesOf(city)} />
              ))}
            </ul>
          )}
        </Answer>
      </section>
    </Page>
  );
}

function CityRow({ city, fees }: { city: City; fees: number }) {
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const rename = useWrite(updateCity, { refreshes: [findCities], quiet: true, onDone: () => setEditing(false) });
  const remove = useWrite(deleteCity, { refreshes: [findCities] });
  const { id, store_id, name } = city;

  if (editing) {
    return (
      <li className="p-4">
        <CityForm
          label={t('Nome da cidade')}
          name={name}
          submitLabel={t('Salvar')}
          save={(typed) => rename.mutateAsync({ params: { id }, body: { store_id, name: typed } })}
          onCancel={() => setEditing(false)}
        />
      </li>
    );
  }
  return (
    <li className="flex min-h-14 items-center gap-3 px-4">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-semibold">{name}</span>
        <PageLink page={feesPage} search={{ cidade: id }} className="text-ui text-fg-3 underline underline-offset-2">
          {t('{n, plural, =0 {nenhum bairro} one {# bairro} other {# bairros}}', { n: fees })}
        </PageLink>
      </span>
      <RowMenu
        name={name}
        entries={[{ id: 'rename', label: t('Renomear'), onAction: () => setEditing(true) }]}
        last={{
          id: 'delete',
          label: t('Excluir'),
          onAction: () => setAsking(true),
          ...refusedBecause(fees > 0 ? t('Mude ou apague os bairros desta cidade primeiro.') : undefined),
        }}
      />
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        tone="danger"
        title={t('Excluir {name}?', { name })}
        confirmLabel={t('Excluir cidade')}
        onConfirm={() => remove.mutateAsync({ params: { id }, query: { store_id } })}
      >
        {t('Ela deixa de aparecer para os clientes na hora.')}
      </ConfirmDialog>
    </li>
  );
}

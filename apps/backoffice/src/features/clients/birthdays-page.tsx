import { findClients } from '@comanda/contract/clients/clients';
import { birthdaysOn } from '@comanda/domain/clients/birthdays-on';
import { toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Cake } from 'lucide-react';
import { addressOf } from '../../platform/page/page-route.ts';
import { Page } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { type SessionStore, usePermission, useStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { writeRules } from '../segments/public.ts';
import { monthNames } from './birthday.ts';
import { CallList } from './call-list.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { birthdaysPage } from './pages.ts';

const route = addressOf(birthdaysPage);

export function BirthdaysPage() {
  const store = useStore();
  const allowed = usePermission('clients_view');
  if (!allowed) return <NotAllowed />;
  return store && <Birthdays key={store.id} store={store} />;
}

/** Whose birthday is in a month, by day, each to be greeted by hand. */
function Birthdays({ store }: { store: SessionStore }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = toLocal(useNow(), storeZone(store.timezone, store.country_id)).date;
  const born = birthdaysOn(today);
  const month = search.mes ?? born.month;
  const change = (next: Partial<typeof search>) => void navigate({ search: { ...search, ...next }, replace: true });
  const asked = useQuery({
    ...read(findClients, {
      params: { id: store.id },
      query: {
        rules: writeRules([{ kind: 'birthday', month }]) ?? '[]',
        sort: 'birthday_day',
        direction: 'asc',
        page: search.pagina ?? 1,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const names = monthNames(store.country_id);
  return (
    <Page width="form" lead={t('Quem faz anos no mês, por dia. Só quem aceitou ofertas pode ser chamado.')}>
      <Select
        className="mt-4 max-w-60"
        label={t('Mês')}
        value={month}
        options={names.map((label, index) => ({ value: index + 1, label }))}
        onChange={({ target }) => change({ mes: Number(target.value), pagina: undefined })}
      />
      <CallList
        store={store}
        asked={asked}
        search={search}
        onChange={change}
        label={t('Aniversariantes')}
        suggestion={t('Parabéns, {nome}! A {loja} quer comemorar com você. Escolha o que mais gosta: {link}', {
          nome: '{nome}',
          loja: '{loja}',
          link: '{link}',
        })}
        said={({ birthday_day, birthday_month }) =>
          birthday_day === null
            ? t('Dia não informado')
            : born.month === birthday_month && born.days.includes(birthday_day)
              ? t('Faz anos hoje')
              : t('Dia {day}', { day: birthday_day })
        }
        empty={
          <EmptyState icon={<Cake className="size-6" aria-hidden />} title={t('Ninguém faz anos neste mês')}>
            {t('O aniversário vem do cadastro do cliente ou da conta dele.')}
          </EmptyState>
        }
      />
    </Page>
  );
}

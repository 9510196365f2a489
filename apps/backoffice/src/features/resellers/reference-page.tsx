import { getReferrals } from '@comanda/contract/stores/resellers';
import { formatDate } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../platform/page/page-route.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { useSession, useStore, type SessionStore } from '../../platform/session.tsx';
import { ResellerStores } from './reseller-stores.tsx';
import { ShareLink } from './share-link.tsx';
import { REFERRED_WORDS } from './status-words.ts';
import { referencePage } from './pages.ts';

const route = addressOf(referencePage);

/** Tell another restaurant of Comanda; resellers also see their stores, month by month. */
export function ReferencePage() {
  const store = useStore();
  const { user } = useSession();
  const { mes } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page
      width="list"
      lead={t('Conhece outro restaurante que sofre com pedidos? Mande o link: quem se cadastra por ele aparece aqui.')}
    >
      {user.reseller && (
        <>
          <h2 className="t-title text-base">{t('Suas lojas de revenda')}</h2>
          <ResellerStores month={mes} onMonth={(next) => void navigate({ search: { mes: next } })} />
        </>
      )}
      {store && <OwnReferrals key={store.id} store={store} />}
    </Page>
  );
}

function OwnReferrals({ store }: { store: SessionStore }) {
  const asked = useQuery(read(getReferrals, { params: { id: store.id } }));
  const zone = storeZone(store.timezone, store.country_id);
  return (
    <section>
      <Answer of={asked} rows={4} rowClass="h-10">
        {(data) => (
          <>
            <div className="card p-4">
              <ShareLink code={data.code} />
            </div>
            <h2 className="t-title mt-6 text-base">{t('Quem veio por você')}</h2>
            {data.stores.length === 0 ? (
              <p className="mt-2 text-sm text-fg-2">
                {t('Ninguém ainda. O link não vence: vale compartilhar de novo.')}
              </p>
            ) : (
              <ul className="card mt-3 divide-y divide-line">
                {data.stores.map(({ name, city, state, created_at, status }) => (
                  <li key={`${name} ${created_at}`} className="flex flex-wrap items-center gap-2 px-4 py-3 text-sm">
                    <span className="min-w-0 flex-1 basis-48">
                      <b className="block truncate font-semibold">{name}</b>
                      <span className="text-ui text-fg-3">
                        {city}/{state} · {t('desde {date}', { date: formatDate(created_at, zone, store.country_id) })}
                      </span>
                    </span>
                    <Badge tone={REFERRED_WORDS[status].tone}>{REFERRED_WORDS[status].word()}</Badge>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Answer>
    </section>
  );
}

import {
  chooseGooglePlace,
  connectGoogle,
  disconnectGoogle,
  findGooglePlaces,
  getGoogleReviews,
  type GooglePage,
  syncGoogle,
} from '@comanda/contract/marketing/google-reviews';
import { localeOf } from '@comanda/domain/format';
import { ROLE } from '@comanda/domain/codes';
import { storeZone } from '@comanda/domain/time-zones';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../platform/page/answer.tsx';
import { read, useWrite } from '../../platform/api.ts';
import { recency } from '../../platform/live/recency.ts';
import { type SessionStore, useSession } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';

interface Props {
  store: SessionStore;
  page: GooglePage;
}

/** The store's place on Google: connected by its owner, read each half hour. */
export function GoogleAccount({ store, page }: Props) {
  const { user } = useSession();
  const owner = user.type <= ROLE.owner;
  const connect = useWrite(connectGoogle, { onDone: ({ url }) => location.assign(url) });
  const begin = () => connect.mutate({ body: { store_id: store.id } });
  const on = page.state === 'live' || page.state === 'choosing';
  return (
    <section className="card space-y-3 p-4" aria-label={t('Perfil da Empresa no Google')}>
      <h2 className="t-title text-base">{t('Perfil da Empresa no Google')}</h2>
      {page.demo && <Banner tone="warning">{t('Demonstração: ninguém escreveu estas avaliações.')}</Banner>}
      {page.failure !== '' && <Banner tone="warning">{page.failure}</Banner>}
      {page.state === 'live' && <Live store={store} page={page} />}
      {page.state === 'choosing' && owner && <Places store={store} />}
      {!on && (
        <p className="text-sm text-fg-2">
          {t('Conecte a conta que administra o perfil da loja para ler e responder por aqui.')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!on && (
          <Button
            variant="primary"
            pending={connect.isPending}
            disabledReason={whyNot(page.available, owner)}
            onClick={begin}
          >
            {page.state === 'stopped' ? t('Conectar de novo') : t('Conectar o Google')}
          </Button>
        )}
        {page.state === 'live' && <Sync store_id={store.id} />}
        {page.state !== 'none' && page.state !== 'connecting' && owner && <Disconnect store_id={store.id} />}
      </div>
    </section>
  );
}

const whyNot = (available: boolean, owner: boolean): string | undefined => {
  if (!available) return t('Ainda não está disponível nesta instalação.');
  return owner ? undefined : t('Só o dono da loja conecta a conta.');
};

function Live({ store, page }: Props) {
  const now = useNow();
  const { title, average, total, synced_at } = page;
  const mean = average?.toLocaleString(localeOf(store.country_id), { maximumFractionDigits: 1 });
  return (
    <p className="text-sm text-fg-2">
      <b className="font-semibold text-fg">{title}</b>
      {mean !== undefined &&
        ` · ${t('nota {mean} em {n, plural, one {# avaliação} other {# avaliações}}', { mean, n: total })}`}
      {synced_at !== null &&
        ` · ${t('lido {when}', { when: recency(synced_at, now, storeZone(store.timezone, store.country_id), store.country_id) })}`}
    </p>
  );
}

function Places({ store }: { store: SessionStore }) {
  const asked = useQuery(read(findGooglePlaces, { params: { id: store.id } }));
  const choose = useWrite(chooseGooglePlace, { refreshes: [getGoogleReviews] });
  return (
    <Answer
      of={asked}
      rows={2}
      empty={<p className="text-sm text-fg-2">{t('Esta conta não administra nenhum lugar no Google.')}</p>}
    >
      {(places) => (
        <fieldset className="space-y-2">
          <legend className="text-sm font-semibold">{t('Qual destes é a loja?')}</legend>
          {places.map(({ name, title }) => (
            <Button
              key={name}
              pending={choose.isPending}
              onClick={() => choose.mutate({ body: { store_id: store.id, name } })}
            >
              {title || name}
            </Button>
          ))}
        </fieldset>
      )}
    </Answer>
  );
}

function Sync({ store_id }: { store_id: number }) {
  const sync = useWrite(syncGoogle, {
    refreshes: [getGoogleReviews],
    onDone: () => showToast({ text: t('Buscando no Google. As novas aparecem em instantes.') }),
  });
  return (
    <Button pending={sync.isPending} onClick={() => sync.mutate({ body: { store_id } })}>
      {t('Buscar agora')}
    </Button>
  );
}

function Disconnect({ store_id }: { store_id: number }) {
  const [asking, setAsking] = useState(false);
  const disconnect = useWrite(disconnectGoogle, { refreshes: [getGoogleReviews], onDone: () => setAsking(false) });
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t('Desconectar')}
      </Button>
      <ConfirmDialog
        isOpen={asking}
        title={t('Desconectar o Google?')}
        confirmLabel={t('Desconectar')}
        onConfirm={() => disconnect.mutateAsync({ body: { store_id } })}
        onClose={() => setAsking(false)}
      >
        {t('As avaliações saem daqui. As respostas publicadas continuam no Google.')}
      </ConfirmDialog>
    </>
  );
}

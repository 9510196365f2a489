import { findRaffles, getRaffle, type Raffle } from '@comanda/contract/marketing/raffles';
import type { RaffleState } from '@comanda/domain/clients/raffle';
import { raffleRule } from '@comanda/words/raffle-words';
import { Button, ButtonLink } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { useQuery } from '@tanstack/react-query';
import { FileText, Link2, Plus, Ticket } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../platform/api.ts';
import { copyText } from '../../platform/copy-text.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { EmptyCard } from '../../platform/page/empty-card.tsx';
import { FigureRow } from '../../platform/page/figure-row.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { LegalNotice } from './legal-notice.tsx';
import { rafflesPage } from './pages.ts';
import { RaffleForm } from './raffle-form.tsx';
import { RaffleProof } from './raffle-proof.tsx';
import { RaffleStage } from './raffle-stage.tsx';

const route = addressOf(rafflesPage);
const PLAIN = { delta: null, note: '' };
const STATES: Readonly<Record<RaffleState, () => string>> = {
  draft: () => t('rascunho'),
  open: () => t('no ar'),
  closed: () => t('lista fechada'),
  drawn: () => t('sorteado'),
  cancelled: () => t('cancelado'),
};

export function RafflesPage() {
  const store = useStore();
  return store && <Raffles key={store.id} store={store} />;
}

function Raffles({ store }: { store: SessionStore }) {
  const { sorteio } = route.useSearch();
  const navigate = route.useNavigate();
  const [typing, setTyping] = useState<'new' | 'edit' | null>(null);
  const asked = useQuery(read(findRaffles, { query: { store_id: store.id } }));
  const all = asked.data ?? [];
  const shown = all.find(({ id }) => id === sorteio) ?? all[0];
  const show = (id: number) => void navigate({ search: { sorteio: id }, replace: true, resetScroll: false });
  const addButton = (
    <Button icon={<Plus className="size-4" aria-hidden />} onClick={() => setTyping('new')}>
      {t('Novo sorteio')}
    </Button>
  );
  return (
    <Page
      width="wide"
      {...(shown && {
        heading: shown.name,
        lead: `${shown.prize}. ${raffleRule(shown, store.country_id)}`,
        actions: (
          <>
            {shown.opened_at !== null && <Shared raffle={shown} />}
            {addButton}
          </>
        ),
      })}
    >
      <Answer
        of={asked}
        rows={6}
        empty={
          <EmptyCard icon={Ticket} title={t('Nenhum sorteio ainda')} action={addButton}>
            {t('Cada pedido entregue vira números. O sorteio se confere por qualquer um.')}
          </EmptyCard>
        }
      >
        {(raffles) => (
          <>
            {raffles.length > 1 && (
              <Select
                label={t('Sorteios')}
                value={String(shown?.id)}
                onChange={({ target }) => show(Number(target.value))}
                options={raffles.map(({ id, name, state }) => ({ value: id, label: `${name} · ${STATES[state]()}` }))}
              />
            )}
            {shown && <Shown key={shown.id} id={shown.id} store={store} onEdit={() => setTyping('edit')} />}
          </>
        )}
      </Answer>
      {typing && (
        <RaffleForm
          store={store}
          raffle={typing === 'edit' ? (shown ?? null) : null}
          onDone={(id) => {
            setTyping(null);
            show(id);
          }}
          onClose={() => setTyping(null)}
        />
      )}
    </Page>
  );
}

const Shared = ({ raffle: { link } }: { raffle: Raffle }) => (
  <>
    <ButtonLink href={link} target="_blank" rel="noreferrer" icon={<FileText className="size-4" aria-hidden />}>
      {t('Regulamento')}
    </ButtonLink>
    <Button icon={<Link2 className="size-4" aria-hidden />} onClick={() => void copyText(link, t('Link copiado.'))}>
      {t('Copiar link')}
    </Button>
  </>
);

function Shown({ id, store, onEdit }: { id: number; store: SessionStore; onEdit: () => void }) {
  const asked = useQuery(read(getRaffle, { params: { id }, query: { store_id: store.id } }));
  return (
    <Answer of={asked} rows={6}>
      {(raffle) => (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <RaffleStage raffle={raffle} store={store} onEdit={onEdit} />
          <div className="space-y-4">
            <RaffleProof raffle={raffle} store={store} />
            <FigureRow
              label={t('Participantes')}
              figures={[
                { ...PLAIN, label: t('Clientes'), value: String(raffle.counts.clients) },
                { ...PLAIN, label: t('Pedidos'), value: String(raffle.counts.orders) },
                {
                  delta: null,
                  label: t('Números'),
                  value: String(raffle.counts.numbers),
                  note:
                    raffle.counts.fallen === 0
                      ? ''
                      : t('{n, plural, one {# caiu} other {# caíram}} depois da lista', {
                          n: raffle.counts.fallen,
                        }),
                },
              ]}
            />
            <LegalNotice country_id={store.country_id} />
          </div>
        </div>
      )}
    </Answer>
  );
}

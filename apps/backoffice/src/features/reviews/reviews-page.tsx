import {
  getReviewFigures,
  listReviews,
  REVIEW_VIEWS,
  type ReviewFigures as Figures,
  type ReviewView,
} from '@comanda/contract/marketing/reviews';
import { getGoogleReviews, type GoogleReviewRow } from '@comanda/contract/marketing/google-reviews';
import { Button } from '@comanda/ui/button';
import { Chip } from '@comanda/ui/chip';
import { t } from '@comanda/ui/i18n';
import { topicWords } from '@comanda/words/review-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Eye, Settings2, Star } from 'lucide-react';
import { useState } from 'react';
import { Answer, together } from '../../platform/page/answer.tsx';
import { EmptyCard } from '../../platform/page/empty-card.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { read } from '../../platform/api.ts';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { GoogleRows } from '../google-reviews/public.ts';
import { type ReviewsSearch, reviewsPage } from './pages.ts';
import { ReviewFigures } from './review-figures.tsx';
import { ReviewInbox } from './review-inbox.tsx';
import { ShownReviews } from './shown-reviews.tsx';
import { ReviewSettingsDialog } from './review-settings-dialog.tsx';

const route = addressOf(reviewsPage);

export function ReviewsPage() {
  const store = useStore();
  return store && <Reviews key={store.id} store={store} />;
}

/** What customers said, those that nobody has answered first. */
function Reviews({ store }: { store: SessionStore }) {
  const search = route.useSearch();
  const { ver = 'all', motivo, pagina = 1 } = search;
  const navigate = route.useNavigate();
  const show = (change: ReviewsSearch) =>
    void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false });
  const [asking, setAsking] = useState(false);
  const params = { id: store.id };
  const figures = useQuery(read(getReviewFigures, { params }));
  const listed = useQuery({
    ...read(listReviews, { params, query: { view: ver === 'google' ? 'all' : ver, reason: motivo, page: pagina } }),
    placeholderData: keepPreviousData,
  });
  const google = useQuery(read(getGoogleReviews, { params }));
  const outside = google.data?.reviews ?? [];
  const [looking, setLooking] = useState(false);
  const settings = (
    <Button icon={<Settings2 className="size-4" aria-hidden />} onClick={() => setAsking(true)}>
      {t('Pedir avaliações')}
    </Button>
  );
  return (
    <Page
      width="wide"
      lead={<Lead figures={figures.data} />}
      actions={
        <>
          {settings}
          {figures.data !== undefined && figures.data.count > 0 && (
            <Button icon={<Eye className="size-4" aria-hidden />} onClick={() => setLooking(true)}>
              {t('Como aparecem na loja')}
            </Button>
          )}
        </>
      }
    >
      <Answer
        of={together(figures, listed)}
        rows={6}
        rowClass="h-24"
        isEmpty={([{ count }]) => count === 0 && outside.length === 0}
        empty={
          <EmptyCard icon={Star} title={t('Nenhuma avaliação ainda')} action={settings}>
            {t('Depois da entrega, cada cliente pode dar sua nota pelo link do pedido.')}
          </EmptyCard>
        }
      >
        {([sums, { reviews, more }]) => (
          <>
            <ReviewFigures figures={sums} country_id={store.country_id} />
            <Filters figures={sums} outside={outside} shown={ver} motivo={motivo} onShow={show} />
            {ver === 'google' ? (
              <GoogleRows store={store} reviews={outside} />
            ) : (
              <>
                <ReviewInbox
                  store={store}
                  reviews={reviews}
                  opened={search.pedido}
                  onOpen={(pedido) => show({ pedido })}
                />
                <Steps page={pagina} more={more} onPage={(page) => show({ pagina: page, pedido: undefined })} />
              </>
            )}
          </>
        )}
      </Answer>
      {looking && <ShownReviews store={store} onClose={() => setLooking(false)} />}
      {asking && <ReviewSettingsDialog store_id={store.id} onClose={() => setAsking(false)} />}
    </Page>
  );
}

function Lead({ figures }: { figures: Figures | undefined }) {
  if (figures === undefined) return t('O que os clientes disseram, e a sua resposta.');
  const { count, views } = figures;
  const all = t('{n, plural, =0 {Nenhuma nota.} one {# nota.} other {# notas.}}', { n: count });
  const missing = t(
    '{n, plural, =0 {Todas respondidas.} one {Responda a que falta.} other {Responda as # que faltam.}}',
    {
      n: views.unanswered,
    },
  );
  return count === 0 ? all : `${all} ${missing}`;
}

const VIEW_WORDS: { readonly [view in ReviewView]: () => string } = {
  all: () => t('Todas'),
  unanswered: () => t('Sem resposta'),
  low: () => t('1 a 3 estrelas'),
  text: () => t('Com texto'),
  picture: () => t('Com foto'),
  hidden: () => t('Ocultas'),
};
const MOST_REASONS = 3;

interface FiltersProps {
  figures: Figures;
  /** What people wrote on Google. */
  outside: readonly GoogleReviewRow[];
  shown: ReviewView | 'google';
  motivo: ReviewsSearch['motivo'];
  onShow: (change: ReviewsSearch) => void;
}

function Filters({ figures: { views, reasons }, outside, shown, motivo, onShow }: FiltersProps) {
  const none = { pagina: undefined, pedido: undefined };
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('Mostrar')}</legend>
      {REVIEW_VIEWS.filter((view) => view === 'all' || view === 'unanswered' || views[view] > 0).map((view) => (
        <Chip
          key={view}
          className="max-md:h-11"
          selected={shown === view}
          count={views[view]}
          onClick={() => onShow({ ...none, ver: view === 'all' ? undefined : view })}
        >
          {VIEW_WORDS[view]()}
        </Chip>
      ))}
      {outside.length > 0 && (
        <Chip
          className="max-md:h-11"
          selected={shown === 'google'}
          count={outside.filter(({ reply }) => reply === '').length}
          onClick={() => onShow({ ...none, motivo: undefined, ver: 'google' })}
        >
          {t('Google')}
        </Chip>
      )}
      {reasons.slice(0, MOST_REASONS).map(({ reason, low, high }) => (
        <Chip
          key={reason}
          className="max-md:h-11"
          selected={motivo === reason}
          count={low + high}
          onClick={() => onShow({ ...none, motivo: motivo === reason ? undefined : reason })}
        >
          {topicWords(reason)}
        </Chip>
      ))}
    </fieldset>
  );
}

function Steps({ page, more, onPage }: { page: number; more: boolean; onPage: (page: number | undefined) => void }) {
  if (page === 1 && !more) return null;
  return (
    <nav className="flex gap-2" aria-label={t('Páginas')}>
      <Button
        onClick={() => onPage(page === 2 ? undefined : page - 1)}
        disabledReason={page === 1 ? t('Esta é a primeira página.') : undefined}
      >
        {t('Anteriores')}
      </Button>
      <Button onClick={() => onPage(page + 1)} disabledReason={more ? undefined : t('Esta é a última página.')}>
        {t('Próximas')}
      </Button>
    </nav>
  );
}

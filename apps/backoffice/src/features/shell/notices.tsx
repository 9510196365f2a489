import { getDashboard } from '@comanda/contract/reports/dashboard';
import { EmptyState } from '@comanda/ui/empty-state';
import { cx } from '@comanda/ui/cx';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { Popover } from '@comanda/ui/popover';
import { useQuery } from '@tanstack/react-query';
import { Bell, Megaphone, Sparkles } from 'lucide-react';
import { read } from '../../platform/api.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { useRested } from '../../platform/use-rested.ts';
import { useUnreadNews } from '../articles/public.ts';
import { NeedsYouList } from './needs-you-list.tsx';
import { newsPage } from '../articles/pages.ts';
import { ASIDE } from '../../platform/page/said-failures.ts';

const REFRESH_MS = 60_000;

/** What waits for a person, and what is new in the product, on every page. */
export function Notices({ store_id }: { store_id: number }) {
  const rested = useRested();
  const { data } = useQuery({
    ...read(getDashboard, { params: { id: store_id } }),
    enabled: rested,
    refetchInterval: REFRESH_MS,
    meta: ASIDE,
  });
  const waiting = data?.needs_you ?? [];
  const news = useUnreadNews({ enabled: rested });
  return (
    <Popover
      label={t('Avisos')}
      className="w-96 max-w-[calc(100vw-1rem)] p-0!"
      trigger={
        <IconButton
          label={t('{n, plural, =0 {Avisos} one {Avisos: # novo} other {Avisos: # novos}}', {
            n: waiting.length + news,
          })}
          className="relative"
        >
          <Bell className="size-5" aria-hidden />
          {waiting.length + news > 0 && (
            <span
              className={cx(
                'absolute top-2 right-2 size-2 rounded-full ring-2 ring-surface',
                waiting.length > 0 ? 'bg-danger' : 'bg-info',
              )}
              aria-hidden
            />
          )}
        </IconButton>
      }
    >
      {(close) => (
        <>
          {news > 0 && <NewsLink store_id={store_id} count={news} onFollow={close} />}
          {waiting.length > 0 ? (
            <>
              <h2 className="t-title border-b border-line px-4 py-3 text-base">{t('Precisa de você')}</h2>
              <div className="max-h-96 overflow-y-auto">
                <NeedsYouList store_id={store_id} things={waiting} onFollow={close} />
              </div>
            </>
          ) : news > 0 ? null : (
            <EmptyState icon={<Sparkles className="size-6" aria-hidden />} title={t('Tudo em dia')}>
              {t('Pedidos atrasados e itens esgotados aparecem aqui.')}
            </EmptyState>
          )}
        </>
      )}
    </Popover>
  );
}

const NewsLink = ({ store_id, count, onFollow }: { store_id: number; count: number; onFollow: () => void }) => (
  <PageLink
    page={newsPage}
    store_id={store_id}
    onClick={onFollow}
    className="flex min-h-14 items-center gap-3 px-4 py-2 text-sm font-semibold not-last:border-b not-last:border-line hover:bg-surface-2"
  >
    <span className="grid size-8 shrink-0 place-items-center rounded-md bg-info-soft text-info-text">
      <Megaphone className="size-4.5" aria-hidden />
    </span>
    {t('{n, plural, one {Uma novidade na Comanda} other {# novidades na Comanda}}', { n: count })}
  </PageLink>
);

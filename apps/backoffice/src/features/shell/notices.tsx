import { getDashboard } from '@comanda/contract/dashboard';
import { EmptyState } from '@comanda/ui/empty-state';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { Popover } from '@comanda/ui/popover';
import { useQuery } from '@tanstack/react-query';
import { Bell, Sparkles } from 'lucide-react';
import { read } from '../../platform/api.ts';
import { NeedsYouList } from './needs-you-list.tsx';

const REFRESH_MS = 60_000;

/** What waits for a person, on every page. */
export function Notices({ store_id }: { store_id: number }) {
  const { data } = useQuery({
    ...read(getDashboard, { params: { id: String(store_id) } }),
    refetchInterval: REFRESH_MS,
  });
  const waiting = data?.needs_you ?? [];
  return (
    <Popover
      label={t('Avisos')}
      className="w-96 max-w-[calc(100vw-1rem)] p-0!"
      trigger={
        <IconButton
          label={t('{n, plural, =0 {Avisos} one {Avisos: # novo} other {Avisos: # novos}}', { n: waiting.length })}
          className="relative"
        >
          <Bell className="size-5" aria-hidden />
          {waiting.length > 0 && (
            <span className="absolute top-2 right-2 size-2 rounded-full bg-danger ring-2 ring-surface" aria-hidden />
          )}
        </IconButton>
      }
    >
      {(close) =>
        waiting.length > 0 ? (
          <>
            <h2 className="t-title border-b border-line px-4 py-3 text-base">{t('Precisa de você')}</h2>
            <div className="max-h-96 overflow-y-auto">
              <NeedsYouList store_id={store_id} things={waiting} onFollow={close} />
            </div>
          </>
        ) : (
          <EmptyState icon={<Sparkles className="size-6" aria-hidden />} title={t('Tudo em dia')}>
            {t('Pedidos atrasados e itens esgotados aparecem aqui.')}
          </EmptyState>
        )
      }
    </Popover>
  );
}

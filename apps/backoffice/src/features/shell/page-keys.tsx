import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { useQueries } from '@tanstack/react-query';
import { KeyList } from '../../platform/act/key-list.tsx';
import type { Page } from '../../platform/page/page.ts';

/** @returns the pages with keys of their own, each with its acts, once they are there */
export function usePageActs(pages: readonly Page[]) {
  const known = pages.flatMap((page) => (page.acts ? [{ page, load: page.acts }] : []));
  const acts = useQueries({
    queries: known.map(({ page, load }) => ({ queryKey: ['acts', page.path], queryFn: load })),
  });
  return known.flatMap(({ page }, index) => {
    const data = acts[index]?.data;
    return data ? [{ page, acts: data.flatMap((list) => Object.values(list)) }] : [];
  });
}

/** What `?` shows: the keys of the page that is open. */
export function PageKeys({ page, onClose }: { page: Page; onClose: () => void }) {
  const [found] = usePageActs([page]);
  return (
    <Dialog isOpen onClose={onClose} title={t('Teclas: {page}', { page: t(page.title) })}>
      <KeyList acts={found?.acts ?? []} />
    </Dialog>
  );
}

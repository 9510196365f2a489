import type { Role } from '@comanda/domain/codes';
import { Fold } from '@comanda/ui/fold';
import { t } from '@comanda/ui/i18n';
import { pagesFor } from '../../platform/page/menu-pages.ts';
import { useAllPages } from '../../platform/page/use-pages.ts';

/** Every page that a role opens, as the menu and the route guard know them. */
export function RolePages({ role }: { role: Role }) {
  const pages = pagesFor(useAllPages(), role);
  return (
    <Fold
      title={t('As {n} páginas que este papel abre', { n: pages.length })}
      className="rounded-lg border border-line px-3 text-sm"
    >
      <p className="pb-3 text-fg-2">{pages.map(({ title }) => t(title)).join(' · ')}</p>
    </Fold>
  );
}

import type { Role } from '@comanda/domain/codes';
import { t } from '@comanda/ui/i18n';
import { pagesFor } from '../../platform/page/menu-pages.ts';
import { useAllPages } from '../../platform/page/use-pages.ts';

/** Every page that a role opens, as the menu and the route guard know them. */
export function RolePages({ role }: { role: Role }) {
  const pages = pagesFor(useAllPages(), role);
  return (
    <details className="rounded-lg border border-line px-3 py-2 text-sm">
      <summary className="min-h-6 cursor-pointer font-semibold">
        {t('As {n} páginas que este papel abre', { n: pages.length })}
      </summary>
      <p className="mt-2 text-fg-2">{pages.map(({ title }) => t(title)).join(' · ')}</p>
    </details>
  );
}

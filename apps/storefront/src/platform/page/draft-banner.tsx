import { t } from '@comanda/ui/i18n';
import { usePage } from './page-context.tsx';

/** Says that what is shown is not what customers see yet. */
export function DraftBanner() {
  const { draft } = usePage();
  if (draft === undefined) return null;
  return (
    <p role="note" className="bg-warning-soft px-4 py-2 text-center text-sm font-semibold text-warning-text">
      {t('Prévia do rascunho “{draft}”. Seus clientes ainda não veem isto.', { draft })}
    </p>
  );
}

import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { CloudAlert, RotateCw } from 'lucide-react';
import { useSilentFailures } from './said-failures.ts';

/** Above a page that is shown without something that could not be fetched, and has no place of its own to say so. */
export function MissingParts() {
  const again = useSilentFailures();
  if (again === null) return null;
  return (
    <div
      role="alert"
      className="flex min-h-11 flex-wrap items-center gap-x-3 bg-danger-soft px-4 py-1 text-sm print:hidden"
    >
      <CloudAlert className="size-4 text-danger-text" aria-hidden />
      <p className="min-w-0 flex-1 text-danger-text">{t('Parte desta página não carregou.')}</p>
      <Button size="sm" icon={<RotateCw className="size-4" aria-hidden />} onClick={again}>
        {t('Tentar de novo')}
      </Button>
    </div>
  );
}

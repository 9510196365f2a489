import { t } from '@comanda/ui/i18n';
import { Filter } from 'lucide-react';
import { METHOD_LOOK } from '../orders/public.ts';
import type { KitchenSettings } from './kitchen-settings.ts';

interface Props {
  settings: KitchenSettings;
  /** How many tickets the choice leaves out. */
  hidden: number;
  onShowAll: () => void;
}

/** What this screen leaves out stands above it as long as it does: nobody waits for a ticket that cannot be seen. */
export function FilterStrip({ settings: { methods, course }, hidden, onShowAll }: Props) {
  if (methods.length === 0 && course === 0) return null;
  const shown = [
    ...[2, 1, 4, 3]
      .filter((method) => methods.includes(method))
      .map((method) => METHOD_LOOK[method as 1 | 2 | 3 | 4].label()), // of the four that the settings offer
    ...(course === 0 ? [] : [t('{course}º prato', { course })]),
  ];
  return (
    <section
      aria-label={t('O que esta tela mostra')}
      className="flex min-h-14 shrink-0 flex-wrap items-center gap-3 border-b border-line bg-(--late-warn-soft) px-4 text-lg font-semibold text-(--late-warn-text) 3xl:text-xl"
    >
      <Filter className="size-6 shrink-0" aria-hidden />
      <p className="min-w-0 flex-1">
        {t('Só {shown}', { shown: shown.join(', ') })}
        {hidden > 0 && ` · ${t('{n, plural, one {# pedido escondido} other {# pedidos escondidos}}', { n: hidden })}`}
      </p>
      <button type="button" onClick={onShowAll} className="h-14 rounded-lg px-4 font-bold underline underline-offset-4">
        {t('Mostrar todos')}
      </button>
    </section>
  );
}

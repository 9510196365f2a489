import { t } from '@comanda/ui/i18n';
import { Icon } from '../../platform/icon.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { advantages } from './advantages.ts';

/** What makes an order cheaper, on screens with room for it. */
export function DiscountChips({ isDelivery }: { isDelivery: boolean }) {
  const chips = advantages(useStore(), isDelivery);
  if (chips.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2" aria-label={t('Vantagens')}>
      {chips.map(({ icon, text }) => (
        <li
          key={text}
          className="flex h-8 items-center gap-1.5 rounded-full border border-dashed border-sf-accent-ui px-3 text-ui font-semibold text-sf-accent-text"
        >
          {icon && <Icon name={icon} className="size-4" />}
          {text}
        </li>
      ))}
    </ul>
  );
}

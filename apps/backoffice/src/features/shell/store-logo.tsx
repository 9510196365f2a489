import { Initials } from '@comanda/ui/initials';
import type { SessionStore } from '../../platform/session.tsx';

/** The store's logo, or its initials on a colour of its own. */
export function StoreLogo({
  store,
  className = 'size-7 rounded-md text-xs',
}: {
  store: SessionStore;
  className?: string;
}) {
  if (store.logo) return <img src={`${store.logo}-75.webp`} alt="" className={`${className} shrink-0 object-cover`} />;
  return (
    <Initials
      name={store.name}
      className={`${className} text-white`}
      style={{ background: `oklch(38% .07 ${(store.id * 137) % 360})` }}
    />
  );
}

import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import {
  addressFields,
  forgetAddress,
  isInDraft,
  keepAddress,
  type KeptAddress,
  NO_ADDRESS,
  ownAddresses,
  readAddresses,
} from '../../../platform/cart/kept-addresses.ts';
import { useSession } from '../../../platform/session.ts';
import { toast } from '../../../platform/toast.ts';
import { useCheckout } from '../use-checkout.ts';

/** Where earlier orders of this device went: one tap fills everything in. */
export function SavedAddresses() {
  const { store, draft, change } = useCheckout();
  const { customer } = useSession();
  const [all, setKept] = useState<readonly KeptAddress[]>(readAddresses);
  const kept = ownAddresses(all, customer ?? { phone: draft.client_phone }, store.country_id);
  if (kept.length === 0) return null;

  const chosen = kept.find((address) => isInDraft(address, draft));
  const choose = (address: KeptAddress) =>
    change(addressFields(address, store), 'address', 'zipcode', 'number', 'variable_fee_id', 'neighbourhood', 'pin');
  function remove(address: KeptAddress) {
    setKept(forgetAddress(address));
    void toast({
      text: t('Endereço removido deste aparelho.'),
      undo: () => {
        keepAddress(address);
        setKept(readAddresses());
      },
    });
  }

  return (
    <fieldset className="mb-4">
      <legend className="label mb-2 text-sm!">{t('Entregar em')}</legend>
      <ul className="space-y-2">
        {kept.map((address) => {
          const street = [address.address, address.number, address.complement].filter((text) => text !== '').join(', ');
          const place = [address.fee_name, address.city_name].filter((text) => text !== '').join(' · ');
          return (
            <li key={street} className="flex items-center gap-1">
              <button
                type="button"
                aria-pressed={address === chosen}
                aria-label={`${street} · ${place}`}
                className={cx(
                  'flex min-h-12 min-w-0 flex-1 flex-col justify-center rounded-lg border px-3 py-1.5 text-left leading-4.5',
                  address === chosen
                    ? 'border-sf-accent-ui bg-sf-accent-soft shadow-[inset_0_0_0_1px_var(--sf-accent-ui)] text-sf-accent-soft-fg'
                    : 'border-sf-line',
                )}
                onClick={() => choose(address)}
              >
                <b className="w-full truncate text-sm font-semibold">{street}</b>{' '}
                <span className="w-full truncate text-xs">{place}</span>
              </button>
              <button
                type="button"
                className="grid size-11 shrink-0 place-items-center rounded-full text-sf-fg-2"
                aria-label={t('Remover {address}', { address: street })}
                onClick={() => remove(address)}
              >
                <X className="size-4.5" aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      {chosen && (
        <button
          type="button"
          className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-sf-accent-text"
          onClick={() => change(NO_ADDRESS)}
        >
          <Plus className="size-4.5" aria-hidden />
          {t('Outro endereço')}
        </button>
      )}
    </fieldset>
  );
}

import { FEE_TYPE } from '@comanda/domain/codes';
import { Button } from '@comanda/ui/button';
import { FieldError } from '@comanda/ui/field';
import { t } from '@comanda/ui/i18n';
import { MapPin, MapPinCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { fieldId } from '../fields.ts';
import { useCheckout } from '../use-checkout.ts';
import { lazyPart } from '../../../platform/page/lazy-page.tsx';

const PinSheet = lazyPart(async () => (await import('./pin-sheet.tsx')).PinSheet);

/** Stores that charge by distance must know where the door is; most addresses they know already. */
export function PinButton() {
  const { store, draft, change, errorOf, totals, quote } = useCheckout();
  const [open, setOpen] = useState(false);
  if (store.fee_type !== FEE_TYPE.distance) return null;

  const pinned = draft.latitude !== null && draft.longitude !== null;
  const typed = draft.address.trim() !== '' && (draft.number.trim() !== '' || draft.no_number);
  const unknown = quote.fresh && totals.trace.some(({ detail }) => detail['reason'] === 'distance_required');
  const error = errorOf('pin');
  if (!pinned && !error && !(typed && unknown)) return null;
  return (
    <div id={fieldId('pin')} className="mt-4 space-y-2">
      {!pinned && (
        <p className="text-sm text-sf-fg-2">
          {t('A loja ainda não conhece este endereço. Mostre onde ele fica para calcular a entrega.')}
        </p>
      )}
      <Button
        size="lg"
        className="w-full border-sf-accent-ui bg-sf-surface text-sf-accent-text"
        icon={pinned ? <MapPinCheck className="size-5" aria-hidden /> : <MapPin className="size-5" aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {pinned ? t('Lugar marcado. Mudar') : t('Mostrar onde fica')}
      </Button>
      {error && <FieldError>{error}</FieldError>}
      {open && (
        <Suspense>
          <PinSheet
            store={store}
            pin={pinned ? { latitude: draft.latitude ?? 0, longitude: draft.longitude ?? 0 } : null}
            onClose={() => setOpen(false)}
            onPin={(place) => {
              change({ latitude: place.latitude, longitude: place.longitude }, 'pin', 'address');
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

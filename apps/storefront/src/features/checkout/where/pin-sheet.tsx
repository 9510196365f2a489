import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { COUNTRY } from '@comanda/domain/codes';
import { feeForArea } from '@comanda/domain/delivery/delivery-areas';
import { feeForDistance } from '@comanda/domain/delivery/distance-fee';
import { formatDistance, formatMoney } from '@comanda/domain/format';
import { Button } from '@comanda/ui/button';
import { FieldError } from '@comanda/ui/field';
import { t } from '@comanda/ui/i18n';
import { Sheet } from '@comanda/ui/sheet';
import { TextInput } from '@comanda/ui/text-input';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { distanceOfOffset, offsetOf, type Place, placeAt, readPlace, type Wind, windOf } from './pin-place.ts';
import { PinRings } from './pin-rings.tsx';

interface PinSheetProps {
  store: PublicStore;
  pin: Place | null;
  onClose: () => void;
  onPin: (place: Place) => void;
}

/** Where the door is, without a map: by the phone's own location, by a link out of a map app, or by distance and direction. */
export function PinSheet({ store, pin, onClose, onPin }: PinSheetProps) {
  const [place, setPlace] = useState(pin);
  const departure =
    store.latitude === null || store.longitude === null
      ? null
      : { latitude: store.latitude, longitude: store.longitude };
  const offset = place && departure ? offsetOf(place, departure) : null;
  const rings = ringsOf(store, departure);

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('Onde fica a entrega?')}
      footer={
        <Button
          variant="store"
          size="xl"
          className="w-full"
          disabledReason={place ? undefined : t('Marque o lugar primeiro.')}
          onClick={() => place && onPin(place)}
        >
          {t('Confirmar lugar')}
        </Button>
      }
    >
      <div className="space-y-5 px-4 pb-5">
        <OwnLocation onPlace={setPlace} />
        <PastedLink country_id={store.country_id} onPlace={setPlace} />
        {departure && rings.length > 0 && (
          <div>
            <p className="text-sm font-semibold">{t('Ou toque no desenho, em volta da loja')}</p>
            <PinRings
              bands={rings.map((km) => km / store.delivery_distance_factor)}
              labels={rings.map((km) => formatDistance(km, store.country_id))}
              offset={offset}
              onMove={(next) => setPlace(placeAt(next, departure))}
            />
          </div>
        )}
        <p className="min-h-11 rounded-md bg-sf-band px-3 py-2.5 text-sm text-sf-band-fg" aria-live="polite">
          {offset
            ? placeWords(place, distanceOfOffset(offset) * store.delivery_distance_factor, windOf(offset), store)
            : place
              ? t('Lugar marcado.')
              : t('Nenhum lugar marcado ainda.')}
        </p>
      </div>
    </Sheet>
  );
}

const WIND_WORDS: Record<Wind, () => string> = {
  N: () => t('ao norte'),
  NE: () => t('a nordeste'),
  E: () => t('a leste'),
  SE: () => t('a sudeste'),
  S: () => t('ao sul'),
  SW: () => t('a sudoeste'),
  W: () => t('a oeste'),
  NW: () => t('a noroeste'),
};

/** Kilometres of road of each band and, where a drawn area lies farther out than all of them, of its farthest corner. */
function ringsOf({ feeskm, fee_areas, delivery_distance_factor }: PublicStore, departure: Place | null): number[] {
  const bands = feeskm.map(({ km }) => km).toSorted((one, other) => one - other);
  if (departure === null) return bands;
  const corners = fee_areas.flatMap((area) => area.corners);
  const reach = corners.reduce((most, [latitude, longitude]) => {
    return Math.max(most, distanceOfOffset(offsetOf({ latitude, longitude }, departure)));
  }, 0);
  const farthest = reach * delivery_distance_factor;
  return farthest > (bands.at(-1) ?? 0) ? [...bands, farthest] : bands;
}

function placeWords(place: Place | null, km: number, wind: Wind | null, store: PublicStore): string {
  const distance = formatDistance(km, store.country_id);
  const fee = (place && feeForArea(place, store.fee_areas)) ?? feeForDistance(km, store.feeskm);
  const price = fee.can_delivery
    ? t('entrega por cerca de {price}', { price: formatMoney(fee.price, store.country_id) })
    : t('fora da área de entrega');
  if (wind === null) return t('Ao lado da loja: {price}.', { price });
  return t('Cerca de {distance}, {wind} da loja: {price}.', { distance, wind: WIND_WORDS[wind](), price });
}

function OwnLocation({ onPlace }: { onPlace: (place: Place) => void }) {
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  // Browsers give it only over https (or on the machine itself).
  if (!isSecureContext || !('geolocation' in navigator)) return null;
  function ask() {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle');
        onPlace({ latitude, longitude });
      },
      () => setState('refused'),
      { enableHighAccuracy: true, timeout: 12_000, maximumAge: 60_000 },
    );
  }
  return (
    <div className="space-y-2">
      <Button
        size="lg"
        className="w-full border-sf-accent-ui bg-sf-surface text-sf-accent-text"
        icon={<LocateFixed className="size-5" aria-hidden />}
        pending={state === 'asking'}
        pendingText={t('Procurando…')}
        onClick={ask}
      >
        {t('Usar minha localização')}
      </Button>
      {state === 'refused' ? (
        <FieldError>{t('O celular não informou o lugar. Cole um link do mapa ou marque no desenho.')}</FieldError>
      ) : (
        <p className="text-ui text-sf-fg-2">{t('Se você já está no endereço da entrega.')}</p>
      )}
    </div>
  );
}

function PastedLink({ country_id, onPlace }: { country_id: number; onPlace: (place: Place) => void }) {
  const [text, setText] = useState('');
  const found = readPlace(text);
  return (
    <TextInput
      size="lg"
      label={t('Colar o link ou as coordenadas do mapa')}
      placeholder={country_id === COUNTRY.portugal ? '38.7223, -9.1393' : '-19.9167, -43.9345'}
      inputMode="text"
      autoComplete="off"
      value={text}
      error={
        text.trim() !== '' && found === null
          ? t('Não há coordenadas aqui. No app de mapas, segure o dedo no lugar e copie os números.')
          : undefined
      }
      hint={found ? t('Achamos o lugar.') : undefined}
      onChange={({ target }) => {
        setText(target.value);
        const place = readPlace(target.value);
        if (place) onPlace(place);
      }}
    />
  );
}

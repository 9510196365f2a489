import { t } from '@comanda/ui/i18n';

export interface Place {
  latitude: number;
  longitude: number;
}

/** About a metre. */
const DIGITS = 5;
const PATIENCE_MS = 15_000;

/**
 * Where this device is; the browser asks the person first.
 * @throws {Error} whose message says what to do
 */
export function locateMe(): Promise<Place> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error(t('Este navegador não informa a localização.')));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          latitude: Number(coords.latitude.toFixed(DIGITS)),
          longitude: Number(coords.longitude.toFixed(DIGITS)),
        }),
      ({ code, PERMISSION_DENIED }) =>
        reject(
          new Error(
            code === PERMISSION_DENIED
              ? t('O navegador não deixou ler a localização. Libere no cadeado ao lado do endereço e tente de novo.')
              : t('Não encontramos a sua localização agora. Tente de novo perto de uma janela.'),
          ),
        ),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 60_000 },
    );
  });
}

/** Where a place is shown on a map that anybody may open. */
export const mapHref = ({ latitude, longitude }: Place): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;

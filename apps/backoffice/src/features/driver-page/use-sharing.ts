import { hidePosition, tellPosition } from '@comanda/contract/delivery/driver-page';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';

const EVERY_MS = 15_000;

/**
 * Tells where the phone is while the driver wants it, at most four times a minute. It is off until the driver turns it on,
 * and again with each visit and each shift.
 * @param working whether a shift is open: without one nothing is told
 */
export function useSharing(token: string, working: boolean) {
  const [wanted, setWanted] = useState(false);
  const on = wanted && working;

  useEffect(() => {
    if (!on) return;
    let last = 0;
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude } }) => {
        if (Date.now() - last < EVERY_MS) return;
        last = Date.now();
        // One place that is lost on the way does not matter: the next one comes.
        void call(tellPosition, { params: { token }, body: { latitude, longitude } }).catch(() => {});
      },
      () => {
        setWanted(false);
        showToast({
          text: t('O celular não deixou ver onde você está. Libere a localização e ligue de novo.'),
          tone: 'danger',
        });
      },
      { enableHighAccuracy: true, maximumAge: 10_000 },
    );
    return () => {
      navigator.geolocation.clearWatch(watch);
      void call(hidePosition, { params: { token } }).catch(() => {}); // it is old in minutes anyway
    };
  }, [on, token]);

  return { on, set: setWanted };
}

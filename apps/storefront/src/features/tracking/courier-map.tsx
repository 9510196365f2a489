import { t } from '@comanda/ui/i18n';
import { pinIcon, type Streets, useStreetMap } from '@comanda/ui/street-map';
import L from 'leaflet';
import { useEffect, useRef } from 'react';

interface Place {
  latitude: number;
  longitude: number;
}
interface Props {
  streets: Streets;
  name: string;
  position: Place;
  home: Place | null;
}

const MOST_ZOOM = 16;

/** Where the driver is; the card above says in words how far. It comes on its own, and only when there is something to see. */
export function CourierMap({ streets, name, position, home }: Props) {
  const [box, drawn] = useStreetMap(streets);
  const fitted = useRef('');
  useEffect(() => {
    if (!drawn?.stands()) return;
    const { layer, map } = drawn;
    layer.clearLayers();
    const driver = L.latLng(position.latitude, position.longitude);
    const ends = [driver];
    if (home) {
      const door = L.latLng(home.latitude, home.longitude);
      ends.push(door);
      L.polyline(ends, { className: 'courier-way', weight: 3, dashArray: '2 7', interactive: false }).addTo(layer);
      L.marker(door, { icon: pinIcon('pin-home', '⌂'), keyboard: false, title: t('Você') }).addTo(layer);
    }
    L.marker(driver, {
      icon: pinIcon('pin-driver', name.slice(0, 1).toUpperCase()),
      keyboard: false,
      zIndexOffset: 100,
      title: t('{name}, agora', { name }),
    }).addTo(layer);
    // Who has moved the map has it stay, until the driver leaves it.
    const seen = fitted.current !== '' && map.getBounds().contains(driver);
    if (seen) return;
    fitted.current = driver.toString();
    map.fitBounds(L.latLngBounds(ends).pad(0.25), { animate: false, maxZoom: MOST_ZOOM });
  }, [drawn, name, position.latitude, position.longitude, home]);
  return (
    <section
      aria-label={t('Mapa: onde está {name}', { name })}
      className="isolate mt-4 h-56 overflow-hidden rounded-md border border-sf-line print:hidden"
    >
      <div ref={box} className="street-map size-full" />
    </section>
  );
}

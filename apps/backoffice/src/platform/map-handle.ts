import L from 'leaflet';
import './map-handle.css';
import { arrowMove, placeOf } from './arrow-move.ts';
import type { Place } from './form/locate-me.ts';

interface Handle {
  /** What it is and how it is moved, for whoever points at it or hears it. */
  words: string;
  onMove: (place: Place) => void;
  /** By Delete or Backspace; left out where nothing can be taken away. */
  onRemove?: () => void;
  className?: string;
}

/** What is taken hold of on a map: dragged by mouse or finger, moved by the arrow keys, with shift ten times as far. */
export function mapHandle(
  at: L.LatLngExpression,
  on: L.Map | L.LayerGroup,
  { words, onMove, onRemove, className = '' }: Handle,
): L.Marker {
  const marker = L.marker(at, {
    draggable: true,
    icon: L.divIcon({ className: `map-handle ${className}`, iconSize: [28, 28] }),
    title: words,
    alt: words,
  }).addTo(on);
  marker.on('dragend', () => onMove(placeOf(marker.getLatLng())));
  marker.getElement()?.addEventListener('keydown', (event) => {
    const moved = arrowMove(event, placeOf(marker.getLatLng()));
    const removes = onRemove !== undefined && (event.key === 'Delete' || event.key === 'Backspace');
    if (!moved && !removes) return;
    event.preventDefault();
    if (moved) onMove(moved);
    else onRemove?.();
  });
  return marker;
}

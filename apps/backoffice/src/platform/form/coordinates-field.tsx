import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { useState } from 'react';
import { readCoordinates, writeCoordinates } from './coordinates.ts';
import type { Place } from './locate-me.ts';

interface Props {
  place: Place | null;
  onChange: (place: Place) => void;
}

/** A pin in figures, for whoever copies it from another map, or moves it without a mouse. */
export function CoordinatesField({ place, onChange }: Props) {
  return <Field key={place ? writeCoordinates(place) : ''} place={place} onChange={onChange} />;
}

function Field({ place, onChange }: Props) {
  const [text, setText] = useState(place ? writeCoordinates(place) : '');
  const read = readCoordinates(text);
  return (
    <TextInput
      label={t('Latitude e longitude')}
      inputMode="text"
      value={text}
      error={text !== '' && read === null ? t('Escreva como -19.916681, -43.934493.') : undefined}
      help={t('Cole de outro mapa, ou arraste o ponto.')}
      onChange={({ target }) => setText(target.value)}
      onBlur={() =>
        read && (read.latitude !== place?.latitude || read.longitude !== place?.longitude) && onChange(read)
      }
    />
  );
}

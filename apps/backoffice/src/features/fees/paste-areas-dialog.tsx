import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextArea } from '@comanda/ui/text-input';
import { useState } from 'react';
import { type ReadArea, readAreas } from './read-areas.ts';

interface Props {
  /** How many areas the store may still have. */
  room: number;
  onRead: (areas: ReadArea[]) => void;
  onClose: () => void;
}

/** Areas drawn elsewhere, or written corner by corner: the way without a mouse. */
export function PasteAreasDialog({ room, onRead, onClose }: Props) {
  const [text, setText] = useState('');
  const { areas, problem } = readAreas(text);
  const tooMany = areas !== null && areas.length > room ? t('Cabem só mais {n}.', { n: room }) : null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Colar áreas')}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            disabledReason={text.trim() === '' ? t('Cole as áreas primeiro.') : (problem ?? tooMany ?? undefined)}
            onClick={() => {
              if (areas === null) return;
              onRead(areas);
              onClose();
            }}
          >
            {t('Pôr no mapa')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('GeoJSON, ou um canto por linha')}
        rows={8}
        value={text}
        error={text.trim() === '' ? undefined : (problem ?? tooMany ?? undefined)}
        hint={
          areas === null
            ? t('Um canto é latitude e longitude: -19.916681, -43.934493.')
            : t('{n, plural, one {# área encontrada.} other {# áreas encontradas.}}', { n: areas.length })
        }
        onChange={({ target }) => setText(target.value)}
      />
    </Dialog>
  );
}

import { Button } from '@comanda/ui/button';
import { Chip } from '@comanda/ui/chip';
import { Segmented } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { List, Map, Plus, QrCode, Redo2, Settings2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Page } from '../../platform/page-frame.tsx';
import type { Draft, DraftRoom } from './floor-draft.ts';

interface Props {
  draft: Draft;
  room: DraftRoom | undefined;
  view: 'mapa' | 'lista';
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onRoom: (key: string) => void;
  onView: (view: 'mapa' | 'lista') => void;
  onRooms: () => void;
  onCards: () => void;
  onAdd: () => void;
  children: ReactNode;
}

/** The page of the map, with what the whole map needs: its rooms, the way it is seen, and the way back. */
export function MapFrame(props: Props) {
  const { draft, room, view, canUndo, canRedo, onUndo, onRedo, onRoom, onView, onRooms, onCards, onAdd, children } =
    props;
  return (
    <Page
      width="wide"
      lead={t('Como o salão é: o garçom acha cada mesa no lugar em que ela está.')}
      actions={
        <>
          <Button icon={<QrCode className="size-4" aria-hidden />} onClick={onCards}>
            {t('QR codes')}
          </Button>
          {room && (
            <Button variant="primary" icon={<Plus className="size-4" aria-hidden />} onClick={onAdd}>
              {t('Criar mesas')}
            </Button>
          )}
        </>
      }
    >
      {room && (
        <div className="flex flex-wrap items-center gap-2">
          <fieldset aria-label={t('Ambiente')} className="scroll-x flex min-w-0 gap-2">
            {draft.map(({ key, name, tables }) => (
              <Chip key={key} selected={key === room.key} count={tables.length} onClick={() => onRoom(key)}>
                {name || t('Sem nome')}
              </Chip>
            ))}
          </fieldset>
          <Button variant="ghost" icon={<Settings2 className="size-4" aria-hidden />} onClick={onRooms}>
            {t('Ambientes')}
          </Button>
          <span className="ml-auto" />
          <IconButton
            label={t('Desfazer (Ctrl Z)')}
            disabledReason={canUndo ? undefined : t('Nada a desfazer.')}
            onClick={onUndo}
          >
            <Undo2 className="size-4.5" aria-hidden />
          </IconButton>
          <IconButton
            label={t('Refazer (Ctrl Shift Z)')}
            disabledReason={canRedo ? undefined : t('Nada a refazer.')}
            onClick={onRedo}
          >
            <Redo2 className="size-4.5" aria-hidden />
          </IconButton>
          <Segmented
            label={t('Ver como')}
            hideLabel
            value={view}
            choices={[
              { value: 'mapa', label: t('Mapa'), icon: <Map className="size-4" aria-hidden /> },
              { value: 'lista', label: t('Lista'), icon: <List className="size-4" aria-hidden /> },
            ]}
            onChange={onView}
          />
        </div>
      )}
      {children}
    </Page>
  );
}

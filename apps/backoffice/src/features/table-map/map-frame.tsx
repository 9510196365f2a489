import { Button } from '@comanda/ui/button';
import { Chip } from '@comanda/ui/chip';
import { Segmented } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { List, Map, Plus, QrCode, Redo2, Settings2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Page } from '../../platform/page/page-frame.tsx';
import type { DraftRoom } from './floor-draft.ts';
import type { MapEvent, MapState } from './map-machine.ts';

interface Props {
  state: MapState;
  room: DraftRoom | undefined;
  view: 'mapa' | 'lista';
  onPlay: (event: MapEvent) => void;
  onLook: (search: { ambiente?: string; ver?: 'mapa' | 'lista' }) => void;
  children: ReactNode;
}

/** The page of the map, with what the whole map needs: its rooms, the way it is seen, and the way back. */
export function MapFrame({ state, room, view, onPlay, onLook, children }: Props) {
  const { draft, past, future } = state;
  return (
    <Page
      width="wide"
      lead={t('Como o salão é: o garçom acha cada mesa no lugar em que ela está.')}
      actions={
        <>
          <Button
            icon={<QrCode className="size-4" aria-hidden />}
            onClick={() => onPlay({ kind: 'open', what: { cards: null } })}
          >
            {t('QR codes')}
          </Button>
          {room && (
            <Button
              variant="primary"
              icon={<Plus className="size-4" aria-hidden />}
              onClick={() => onPlay({ kind: 'open', what: 'tables' })}
            >
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
              <Chip
                key={key}
                selected={key === room.key}
                count={tables.length}
                onClick={() => {
                  onLook({ ambiente: key });
                  onPlay({ kind: 'leave' });
                }}
              >
                {name || t('Sem nome')}
              </Chip>
            ))}
          </fieldset>
          <Button
            variant="ghost"
            icon={<Settings2 className="size-4" aria-hidden />}
            onClick={() => onPlay({ kind: 'open', what: 'rooms' })}
          >
            {t('Ambientes')}
          </Button>
          <div className="ml-auto flex items-center gap-2">
            <IconButton
              label={t('Desfazer (Ctrl Z)')}
              disabledReason={past.length > 0 ? undefined : t('Nada a desfazer.')}
              onClick={() => onPlay({ kind: 'undo' })}
            >
              <Undo2 className="size-4.5" aria-hidden />
            </IconButton>
            <IconButton
              label={t('Refazer (Ctrl Shift Z)')}
              disabledReason={future.length > 0 ? undefined : t('Nada a refazer.')}
              onClick={() => onPlay({ kind: 'redo' })}
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
              onChange={(ver) => onLook({ ver })}
            />
          </div>
        </div>
      )}
      {children}
    </Page>
  );
}

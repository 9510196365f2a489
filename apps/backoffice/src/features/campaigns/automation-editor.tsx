import {
  type Automation,
  type Automations,
  automationWords,
  findAutomations,
  saveAutomation,
} from '@comanda/contract/marketing/automations';
import { previewCampaign } from '@comanda/contract/marketing/campaigns';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { useDebounced } from '../../platform/use-debounced.ts';
import { usePhotoOnItsWay } from '../marketing/public.ts';
import { byChannel, EMPTY_DRAFT, wishOf } from './campaign-draft.ts';
import { MessagePhone } from './campaign-phone.tsx';
import { ChannelField } from './channel-field.tsx';
import { WordsFields } from './words-part.tsx';

interface Props {
  store: SessionStore;
  automation: Automation;
  /** The way that it is written for, kept or not. */
  channel: Automation['channel'];
  whatsapp: Automations['whatsapp'];
  onClose: () => void;
}
const PREVIEW_DELAY_MS = 400;

/** The words of one recipe, and how somebody of the store's clients would read them. */
export function AutomationEditor({ store, automation, channel, whatsapp, onClose }: Props) {
  const { recipe, on, span, leaves_at } = automation;
  const [first] = useState({
    ...EMPTY_DRAFT,
    audience: { group: 'all' as const, segment: null },
    ...automationWords.parse(automation),
  });
  const [draft, setDraft] = useState<typeof EMPTY_DRAFT>(
    channel === first.channel ? first : { ...first, ...byChannel(first, channel) },
  );
  const change = (changes: Partial<typeof EMPTY_DRAFT>) => setDraft((before) => ({ ...before, ...changes }));
  const wish = useDebounced(JSON.stringify(wishOf(draft)), PREVIEW_DELAY_MS);
  const asked = useQuery({
    ...read(previewCampaign, { params: { id: store.id }, body: JSON.parse(wish) as ReturnType<typeof wishOf> }), // written by the line above
    placeholderData: keepPreviousData,
  });
  const photo = usePhotoOnItsWay();
  const save = useWrite(saveAutomation, {
    refreshes: [findAutomations],
    onDone: () => {
      showToast(t('Mensagem salva.'));
      onClose();
    },
  });
  const { audience: _, hold_back: __, ...words } = wishOf(draft);
  return (
    <div className="mt-4 grid grid-cols-1 gap-6 border-t border-line pt-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="space-y-4">
        <ChannelField draft={draft} whatsapp={whatsapp} onChange={change} />
        <WordsFields draft={draft} store={store} whatsapp={whatsapp} onChange={change} />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            className="min-h-11"
            pending={save.isPending}
            disabledReason={photo}
            onClick={() => save.mutate({ params: { id: store.id, recipe }, body: { on, span, leaves_at, ...words } })}
          >
            {t('Salvar mensagem')}
          </Button>
          <Button className="min-h-11" onClick={onClose}>
            {t('Cancelar')}
          </Button>
        </div>
      </div>
      <MessagePhone draft={draft} preview={asked.data} store={store} whatsapp={whatsapp} />
      <UnsavedGuard dirty={draft !== first} saving={save.isPending} />
    </div>
  );
}

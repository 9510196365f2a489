import { type Automation, findAutomations, saveAutomation } from '@comanda/contract/automations';
import { RECIPE_WORDS } from '@comanda/domain/campaigns/recipes';
import { Button } from '@comanda/ui/button';
import { Drawer } from '@comanda/ui/drawer';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { showToast } from '@comanda/ui/toast';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { byChannel, type CampaignDraft, EMPTY_DRAFT } from './campaign-draft.ts';
import { CHANNEL_WORDS } from './campaign-words.ts';
import { noticeHint } from './channel-field.tsx';
import { WordsFields } from './words-part.tsx';

interface Props {
  store: SessionStore;
  automation: Automation;
  onClose: () => void;
}

/** The words of one recipe. */
export function AutomationDrawer({ store, automation, onClose }: Props) {
  const { recipe, on, channel, subject, body, button, coupon, item_id } = automation;
  const [draft, setDraft] = useState({ ...EMPTY_DRAFT, channel, subject, body, button, coupon, item_id });
  const save = useWrite(saveAutomation, {
    refreshes: [findAutomations],
    onDone: () => {
      showToast(t('Mensagem salva.'));
      onClose();
    },
  });
  const words = {
    channel: draft.channel,
    subject: draft.subject,
    body: draft.body,
    button: draft.button,
    coupon: draft.coupon,
    item_id: draft.item_id,
  };
  return (
    <Drawer
      title={t(RECIPE_WORDS[recipe].name)}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          className="min-h-11 w-full"
          pending={save.isPending}
          onClick={() => save.mutate({ params: { id: store.id, recipe }, body: { on, ...words } })}
        >
          {t('Salvar mensagem')}
        </Button>
      }
    >
      <div className="space-y-4 p-5">
        <p className="text-sm text-fg-3">{t(RECIPE_WORDS[recipe].when)}.</p>
        <Select
          label={t('Canal')}
          value={draft.channel}
          options={(['email', 'push', 'chat'] as const).map((way) => ({ value: way, label: t(CHANNEL_WORDS[way]) }))}
          hint={draft.channel === 'push' ? noticeHint() : undefined}
          onChange={
            ({ target }) =>
              setDraft((before) => ({ ...before, ...byChannel(before, target.value as CampaignDraft['channel']) })) // one of the options
          }
        />
        <WordsFields
          draft={draft}
          store={store}
          onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        />
      </div>
    </Drawer>
  );
}

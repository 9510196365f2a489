import {
  type Automation,
  type Automations,
  automationWords,
  findAutomations,
  saveAutomation,
} from '@comanda/contract/marketing/automations';
import type { CampaignChannel } from '@comanda/domain/campaigns/codes';
import type { QuietHours } from '@comanda/domain/campaigns/quiet-hours';
import { RECIPE_WORDS } from '@comanda/domain/campaigns/recipes';
import { formatMoney } from '@comanda/domain/format';
import { Switch } from '@comanda/ui/checkbox';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { AutomationEditor } from './automation-editor.tsx';
import { byChannel } from './campaign-draft.ts';
import { keptWords } from './campaign-words.ts';
import { RecipeIcon } from './recipe-icon.tsx';
import { RecipeSentence } from './recipe-sentence.tsx';

interface Props {
  automation: Automation;
  store: SessionStore;
  whatsapp: Automations['whatsapp'];
  quiet: QuietHours;
  /** Its words are being written. */
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** A message that goes out by itself: a sentence whose coloured words are its settings, with a switch. */
export function RecipeCard({ automation, store, whatsapp, quiet, open, onOpen }: Props) {
  const { recipe, today, counts, trouble } = automation;
  const name = t(RECIPE_WORDS[recipe].name);
  const save = useWrite(saveAutomation, { refreshes: [findAutomations] });
  const [channel, setChannel] = useState<CampaignChannel>(automation.channel);
  const kept = {
    ...automationWords.parse(automation),
    on: automation.on,
    span: automation.span,
    leaves_at: automation.leaves_at,
  };
  const shown = save.isPending ? { ...kept, ...save.variables.body, on: save.variables.body.on === true } : kept;
  const keep = (changes: Partial<typeof kept>) =>
    save.mutate({ params: { id: store.id, recipe }, body: { ...kept, ...changes } });
  const write = (by: CampaignChannel) => {
    setChannel(by);
    onOpen(true);
  };
  return (
    <li className={cx('card flex gap-4 p-5', open && 'lg:col-span-2')}>
      <RecipeIcon recipe={recipe} on={shown.on} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="t-title min-w-0 flex-1 text-base max-sm:basis-3/5">{name}</h2>
          <Switch
            label={t('Ligar {name}', { name })}
            hideLabel
            checked={shown.on}
            onChange={({ target }) => keep({ on: target.checked })}
          />
        </div>
        <RecipeSentence
          recipe={recipe}
          settings={shown}
          country_id={store.country_id}
          live={whatsapp.live}
          open={open}
          onMessage={() => (open ? onOpen(false) : write(automation.channel))}
          quiet={quiet}
          onSpan={(span) => keep({ span })}
          onHour={(hour) => keep({ leaves_at: hour })}
          onChannel={(by) => (by === 'whatsapp' ? write(by) : keep(byChannel(kept, by)))} // which needs a template
          onCoupon={(coupon) => keep({ coupon })}
        />
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 text-ui text-fg-2">
          <span>
            {automation.leaves_at === null
              ? t(
                  '{n, plural, =0 {ninguém receberia agora} one {# pessoa receberia agora} other {# pessoas receberiam agora}}',
                  { n: today },
                )
              : t(
                  '{n, plural, =0 {ninguém receberia hoje} one {# pessoa receberia hoje} other {# pessoas receberiam hoje}}',
                  { n: today },
                )}
          </span>
          {counts.sent > 0 && (
            <>
              <span>{t('{n, plural, one {# enviada} other {# enviadas}}', { n: counts.sent })}</span>
              <span>{t('{n, plural, one {# voltou} other {# voltaram}}', { n: counts.ordered })}</span>
              <span>{formatMoney(counts.revenue, store.country_id)}</span>
            </>
          )}
        </p>
        {shown.on && trouble !== '' && (
          <p className="mt-2 text-ui text-warning-text">{keptWords(trouble, counts.waiting)}</p>
        )}
        {open && (
          <AutomationEditor
            key={channel}
            store={store}
            automation={automation}
            channel={channel}
            whatsapp={whatsapp}
            onClose={() => onOpen(false)}
          />
        )}
      </div>
    </li>
  );
}

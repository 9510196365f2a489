import { type CampaignPreview, type CampaignSettings, countGroups } from '@comanda/contract/marketing/campaigns';
import { findSegments } from '@comanda/contract/marketing/segments';
import { AUDIENCE_GROUPS } from '@comanda/domain/campaigns/codes';
import { Checkbox } from '@comanda/ui/checkbox';
import { Chip } from '@comanda/ui/chip';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { FilterDialog, RuleList } from '../segments/public.ts';
import { audienceOf, type CampaignDraft } from './campaign-draft.ts';
import { CampaignStep } from './campaign-step.tsx';
import { GROUP_WORDS } from './campaign-words.ts';

interface Props {
  draft: CampaignDraft;
  preview: CampaignPreview | undefined;
  store: SessionStore;
  settings: CampaignSettings;
  onChange: (change: Partial<CampaignDraft>) => void;
}

/** Who is meant, and who of them gets it. */
export function WhoPart({ draft, preview, store, settings, onChange }: Props) {
  const params = { id: store.id };
  const groups = useQuery(read(countGroups, { params }));
  const own = useQuery(read(findSegments, { params })).data;
  const segments = own?.segments ?? [];
  const [building, setBuilding] = useState(false);
  const { segment } = draft.audience;
  const built = segment !== null && !segments.some(({ name }) => name === segment.name) ? segment : null;
  return (
    <CampaignStep
      number={1}
      title={t('Para quem')}
      chosen={preview && peopleWords(preview.receive)}
      done={preview !== undefined && preview.receive > 0}
    >
      <div className="space-y-4 p-5">
        <div className="flex flex-wrap gap-2">
          {AUDIENCE_GROUPS.map((group) => (
            <Chip
              key={group}
              className="max-md:h-11"
              {...(groups.data && { count: groups.data[group] })}
              selected={segment === null && draft.audience.group === group}
              onClick={() => onChange({ audience: { group, segment: null } })}
            >
              {t(GROUP_WORDS[group].name)}
            </Chip>
          ))}
          {segments.map(({ id, name, rules, clients }) => (
            <Chip
              key={id}
              className="max-md:h-11"
              count={clients}
              selected={segment?.name === name}
              onClick={() => onChange({ audience: { group: 'all', segment: { name, rules } } })}
            >
              {name}
            </Chip>
          ))}
          <Chip
            className="max-md:h-11"
            icon={<SlidersHorizontal className="size-4" aria-hidden />}
            selected={built !== null}
            disabled={own === undefined}
            onClick={() => setBuilding(true)}
          >
            {built?.name ?? t('Montar grupo')}
          </Chip>
        </div>
        {segment === null ? (
          <p className="text-sm text-fg-3">{t(GROUP_WORDS[draft.audience.group].who)}</p>
        ) : (
          <RuleList store={store} rules={segment.rules} />
        )}
        {building && own && (
          <FilterDialog
            store={store}
            page={own}
            rules={built?.rules ?? []}
            use={{
              title: t('Montar grupo'),
              done: (n) =>
                n === undefined
                  ? t('Usar este grupo')
                  : t('Usar {n, plural, =0 {(ninguém)} one {(# cliente)} other {(# clientes)}}', { n }),
            }}
            onClose={() => setBuilding(false)}
            onDone={(rules) => {
              setBuilding(false);
              onChange({ audience: audienceOf(rules, t('Grupo montado')) });
            }}
          />
        )}
        {preview && preview.group > 0 && <Parts preview={preview} />}
        <Checkbox
          label={t('Deixar {percent}% sem mensagem para medir o efeito de verdade', { percent: settings.hold_back })}
          checked={draft.hold_back}
          onChange={({ target }) => onChange({ hold_back: target.checked })}
        />
      </div>
    </CampaignStep>
  );
}

export const peopleWords = (n: number): string =>
  t('{n, plural, =0 {ninguém} one {# pessoa} other {# pessoas}}', { n });

function Parts({ preview }: { preview: CampaignPreview }) {
  const { receive, held, no_consent, no_address, no_order, capped } = preview;
  const parts = [
    { key: 'receive', n: receive, text: t('{n} recebem', { n: receive }), className: 'bg-primary' },
    { key: 'held', n: held, text: t('{n} ficam de controle', { n: held }), className: 'bg-primary-soft-fg' },
    {
      key: 'no_consent',
      n: no_consent,
      text: t('{n} não aceitam oferta', { n: no_consent }),
      className: 'bg-line-input',
    },
    {
      key: 'capped',
      n: capped,
      text: t('{n} receberam outra há menos de 7 dias', { n: capped }),
      className: 'bg-fg-disabled',
    },
    { key: 'no_order', n: no_order, text: t('{n} sem um último pedido', { n: no_order }), className: 'bg-line-strong' },
    { key: 'no_address', n: no_address, text: t('{n} sem este canal', { n: no_address }), className: 'bg-line' },
  ].filter(({ n }) => n > 0);
  return (
    <div>
      <div className="flex h-7 gap-0.5 overflow-hidden rounded-md" aria-hidden>
        {parts.map(({ key, n, className }) => (
          <span key={key} className={className} style={{ flexGrow: n }} />
        ))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ui text-fg-2">
        {parts.map(({ key, text, className }) => (
          <li key={key} className="flex items-center gap-1.5">
            <span className={`size-2.5 rounded-sm ${className}`} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

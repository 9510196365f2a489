import type { CampaignPreview, CampaignSettings } from '@comanda/contract/marketing/campaigns';
import type { Segment } from '@comanda/contract/marketing/segments';
import { AUDIENCE_GROUPS } from '@comanda/domain/campaigns/codes';
import { Badge } from '@comanda/ui/badge';
import { Checkbox } from '@comanda/ui/checkbox';
import { Chip } from '@comanda/ui/chip';
import { t } from '@comanda/ui/i18n';
import type { CampaignDraft } from './campaign-draft.ts';
import { CampaignStep } from './campaign-step.tsx';
import { GROUP_WORDS } from './campaign-words.ts';

interface Props {
  draft: CampaignDraft;
  preview: CampaignPreview | undefined;
  /** The store's own groups. */
  segments: readonly Segment[];
  settings: CampaignSettings;
  onChange: (change: Partial<CampaignDraft>) => void;
}

/** Who is meant, and who of them gets it. */
export function WhoPart({ draft, preview, segments, settings, onChange }: Props) {
  const { segment } = draft.audience;
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
          {segment !== null && !segments.some(({ name }) => name === segment.name) && (
            <Badge tone="info">{segment.name}</Badge>
          )}
        </div>
        <p className="text-sm text-fg-3">
          {segment === null
            ? t(GROUP_WORDS[draft.audience.group].who)
            : t('Montado em Clientes, com as regras de agora.')}
        </p>
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

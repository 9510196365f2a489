import {
  countSegment,
  ORDER_CHANNELS,
  type SegmentRule,
  type SegmentsPage,
} from '@comanda/contract/marketing/segments';
import { CONSENT_CHANNELS, type ConsentChannel } from '@comanda/domain/clients/consents';
import { Button } from '@comanda/ui/button';
import { Chip } from '@comanda/ui/chip';
import { Dialog } from '@comanda/ui/dialog';
import { FieldGroup } from '@comanda/ui/field';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { useDebounced } from '../../platform/use-debounced.ts';
import { ItemsField } from './items-field.tsx';
import { RangeField } from './range-field.tsx';
import { birthdayWord, orderChannelWord, tellWord } from './rule-words.ts';
import type { Rules } from './rules-text.ts';

type Kind = SegmentRule['kind'];
type RuleOf<K extends Kind> = Extract<SegmentRule, { kind: K }>;

interface Props {
  store: SessionStore;
  page: SegmentsPage;
  rules: Rules;
  onDone: (rules: Rules) => void;
  /** Of a group that has a name: its filters are kept. */
  saved?: { name: string; pending: boolean };
  /** What choosing them is for, where it is not to look at them. */
  use?: { title: string; done: (clients: number | undefined) => string };
  onClose: () => void;
}

const PAUSE_MS = 300;
/** The commonest that are offered. */
const OFFERED = 20;

/** Each filter a plain question; all that are answered hold together, and how many are left is said while it is filled in. */
export function FilterDialog({ store, page, rules: before, saved, use, onDone, onClose }: Props) {
  const [rules, setRules] = useState<Rules>(before);
  const asked = useDebounced(JSON.stringify(rules), PAUSE_MS);
  const { data } = useQuery({
    queryKey: [countSegment.path, store.id, asked],
    queryFn: () => call(countSegment, { params: { id: store.id }, body: { rules: JSON.parse(asked) as Rules } }), // written just above
    placeholderData: keepPreviousData,
  });
  const ruleOf = <K extends Kind>(kind: K) => rules.find((rule): rule is RuleOf<K> => rule.kind === kind);
  const set = (kind: Kind, rule: SegmentRule | null) =>
    setRules([...rules.filter((each) => each.kind !== kind), ...(rule === null ? [] : [rule])]);
  const range = (kind: 'recency' | 'frequency' | 'points' | 'value') => {
    const { min = null, max = null } = ruleOf(kind) ?? {};
    return {
      min,
      max,
      onChange: (next: { min: number | null; max: number | null }) =>
        set(kind, next.min === null && next.max === null ? null : ({ ...ruleOf(kind), kind, ...next } as SegmentRule)), // the same numbers; the server checks the money
    };
  };
  const channels = ruleOf('channel')?.channels ?? [];
  const consent = ruleOf('consent');
  const month = ruleOf('birthday')?.month;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={saved ? t('Filtros de {name}', { name: saved.name }) : (use?.title ?? t('Filtros'))}
      footer={
        <Foot
          n={data?.clients}
          saved={saved}
          use={use}
          empty={rules.length === 0}
          onClear={() => setRules([])}
          onDone={() => onDone(rules)}
        />
      }
    >
      <div className="space-y-5">
        <RangeField label={t('Último pedido')} suffix={t('dias atrás')} most={3650} {...range('recency')} />
        <RangeField label={t('Quantos pedidos')} most={100_000} {...range('frequency')} />
        <RangeField label={t('Gastou ao todo')} money={store.country_id} {...range('value')} />
        <RangeField label={t('Saldo')} money={store.country_id} {...range('points')} />
        <FieldGroup label={t('Como pede')} optional>
          <Chips
            names={ORDER_CHANNELS}
            word={(name) => orderChannelWord(ORDER_CHANNELS.find((each) => each === name) ?? 'delivery')}
            chosen={channels}
            onChange={(next) => {
              const kept = ORDER_CHANNELS.filter((each) => next.includes(each));
              set('channel', kept.length === 0 ? null : { kind: 'channel', channels: kept, days: 365 });
            }}
          />
        </FieldGroup>
        <ItemsField
          store={store}
          chosen={ruleOf('items')?.items ?? []}
          onChange={(items) => set('items', items.length === 0 ? null : { kind: 'items', items, times: 1, days: 365 })}
        />
        {page.neighbourhoods.length > 0 && (
          <FieldGroup label={t('Bairro')} optional>
            <Chips
              names={page.neighbourhoods.slice(0, OFFERED).map(({ name }) => name)}
              chosen={ruleOf('neighbourhood')?.names ?? []}
              onChange={(names) => set('neighbourhood', names.length === 0 ? null : { kind: 'neighbourhood', names })}
            />
          </FieldGroup>
        )}
        {page.tags.length > 0 && (
          <FieldGroup label={t('Etiquetas')} optional>
            <Chips
              names={page.tags.slice(0, OFFERED).map(({ name }) => name)}
              chosen={ruleOf('tags')?.tags ?? []}
              onChange={(tags) => set('tags', tags.length === 0 ? null : { kind: 'tags', tags, has: true })}
            />
          </FieldGroup>
        )}
        <Select
          label={t('Aceita receber ofertas')}
          optional
          placeholder={t('Tanto faz')}
          value={consent?.given ? consent.channel : ''}
          options={CONSENT_CHANNELS.map((channel) => ({ value: channel, label: tellWord(channel) }))}
          onChange={({ target }) => {
            const channel = CONSENT_CHANNELS.find((each: ConsentChannel) => each === target.value);
            set('consent', channel === undefined ? null : { kind: 'consent', channel, given: true });
          }}
        />
        <Select
          label={t('Aniversário')}
          optional
          placeholder={t('Tanto faz')}
          value={month === undefined ? '' : String(month)}
          options={[
            ...(['this', 'next'] as const).map((value) => ({ value, label: birthdayWord(value) })),
            ...Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: birthdayWord(index + 1) })),
          ]}
          onChange={({ target: { value } }) =>
            set(
              'birthday',
              value === ''
                ? null
                : { kind: 'birthday', month: value === 'this' || value === 'next' ? value : Number(value) },
            )
          }
        />
      </div>
    </Dialog>
  );
}

interface FootProps {
  /** Whom the filters leave; nothing while it is counted. */
  n: number | undefined;
  saved: Props['saved'];
  use: Props['use'];
  empty: boolean;
  onClear: () => void;
  onDone: () => void;
}

const Foot = ({ n, saved, use, empty, onClear, onDone }: FootProps) => (
  <>
    <Button onClick={onClear}>{t('Limpar')}</Button>
    <Button
      variant="primary"
      pending={saved?.pending === true}
      disabledReason={saved && empty ? t('Um grupo tem pelo menos um filtro.') : undefined}
      onClick={onDone}
    >
      {saved
        ? t('Salvar {n, plural, =0 {(ninguém)} one {(# cliente)} other {(# clientes)}}', { n: n ?? 0 })
        : use
          ? use.done(n)
          : n === undefined
            ? t('Ver clientes')
            : t('{n, plural, =0 {Ninguém} one {Ver # cliente} other {Ver # clientes}}', { n })}
    </Button>
  </>
);

interface ChipsProps {
  names: readonly string[];
  word?: (name: string) => string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

const Chips = ({ names, word = (name) => name, chosen, onChange }: ChipsProps) => (
  <div className="flex flex-wrap gap-2">
    {[...new Set([...names, ...chosen])].map((name) => (
      <Chip
        key={name}
        className="max-md:h-11"
        selected={chosen.includes(name)}
        onClick={() => onChange(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name])}
      >
        {word(name)}
      </Chip>
    ))}
  </div>
);

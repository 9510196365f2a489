import { listItems } from '@comanda/contract/menu/items';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { read } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { ruleWords } from './rule-words.ts';
import type { Rules } from './rules-text.ts';

interface Props {
  store: SessionStore;
  rules: Rules;
  onChange: (rules: Rules) => void;
}

/** What each filter says. */
function useRuleWords(store: SessionStore, rules: Rules): string[] {
  const items = useQuery({
    ...read(listItems, { query: { store_id: store.id } }),
    enabled: rules.some(({ kind }) => kind === 'items'),
  });
  const itemName = (id: number) => items.data?.find((item) => item.id === id)?.name ?? t('item {n}', { n: id });
  return rules.map((rule) => ruleWords(rule, { country_id: store.country_id, itemName }));
}

/** The filters that are on, in one line. */
export function RuleList({ store, rules }: Pick<Props, 'store' | 'rules'>) {
  return <p className="text-sm text-fg-3">{useRuleWords(store, rules).join(' · ')}</p>;
}

/** The same, each to be taken off. */
export function ActiveRules({ store, rules, onChange }: Props) {
  const said = useRuleWords(store, rules);
  if (rules.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={t('Filtros ligados')}>
      {rules.map((rule, index) => {
        const words = said[index] ?? '';
        return (
          <li key={`${rule.kind} ${words}`}>
            <button
              type="button"
              className="chip max-md:min-h-11"
              aria-label={t('Tirar o filtro {words}', { words })}
              onClick={() => onChange(rules.filter((_, other) => other !== index))}
            >
              {words}
              <X className="size-3.5" aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

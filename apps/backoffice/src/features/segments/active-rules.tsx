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

/** The filters that are on, each to be taken off. */
export function ActiveRules({ store, rules, onChange }: Props) {
  const items = useQuery({
    ...read(listItems, { query: { store_id: store.id } }),
    enabled: rules.some(({ kind }) => kind === 'items'),
  });
  if (rules.length === 0) return null;
  const itemName = (id: number) => items.data?.find((item) => item.id === id)?.name ?? t('item {n}', { n: id });
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={t('Filtros ligados')}>
      {rules.map((rule, index) => {
        const words = ruleWords(rule, { country_id: store.country_id, itemName });
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

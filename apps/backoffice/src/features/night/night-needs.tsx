import { Card } from '@comanda/ui/card';
import { t } from '@comanda/ui/i18n';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { Dashboard } from '../../platform/day-figures.ts';
import { NeedsYouList } from '../shell/public.ts';

interface Props {
  store_id: number;
  day: Dashboard;
  /** How many are seen at once. */
  first: number;
}

/** What is late, sold out or stopped; the rest unfolds. */
export function NightNeeds({ store_id, day, first }: Props) {
  const [all, setAll] = useState(false);
  const needs = day.needs_you;
  if (needs.length === 0)
    return (
      <p className="flex items-center gap-2.5 rounded-lg bg-surface-2 px-4 py-3.5 text-sm">
        <Sparkles className="size-5 text-fg-3" aria-hidden />
        {t('Tudo em dia: nada precisa de você agora.')}
      </p>
    );
  return (
    <Card title={t('Precisa de você')} aside={<span className="count bg-danger! text-danger-fg!">{needs.length}</span>}>
      <NeedsYouList store_id={store_id} things={all ? needs : needs.slice(0, first)} />
      {!all && needs.length > first && (
        <button
          type="button"
          className="min-h-12 w-full border-t border-line text-sm font-semibold text-link"
          onClick={() => setAll(true)}
        >
          {t('{n, plural, one {Mais #} other {Mais #}}', { n: needs.length - first })}
        </button>
      )}
    </Card>
  );
}

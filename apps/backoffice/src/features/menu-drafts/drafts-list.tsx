import type { DraftSummary } from '@comanda/contract/menu/menu-draft-calls';
import type { ErrorCode } from '@comanda/contract/errors';
import { refusalSentence } from '@comanda/words/refusals';
import { formatDate, formatTime } from '@comanda/domain/format';
import { Badge } from '@comanda/ui/badge';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarClock, ChevronRight, FilePen, TriangleAlert } from 'lucide-react';
import { Answer } from '../../platform/page/answer.tsx';
import { sourceWords } from '../menu-history/public.ts';

interface Props {
  drafts: UseQueryResult<DraftSummary[]>;
  zone: string;
  country_id: number;
  onOpen: (id: number) => void;
}

export function DraftsList({ drafts, zone, country_id, onOpen }: Props) {
  const none = (
    <EmptyState icon={<FilePen className="size-6" aria-hidden />} title={t('Nenhum rascunho')}>
      {t('Um rascunho guarda preços, nomes e descrições novos até você publicar. O cliente só vê depois.')}
    </EmptyState>
  );
  return (
    <div className="mt-4">
      <Answer of={drafts} rows={4} rowClass="h-14" empty={none}>
        {(data) => (
          <ul className="card divide-y divide-line">
            {data.map((draft) => (
              <li key={draft.id}>
                <button
                  type="button"
                  className="flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left hover:bg-surface-2"
                  onClick={() => onOpen(draft.id)}
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold wrap-anywhere">{draft.name}</span>
                    <span className="block text-ui text-fg-3">
                      {sourceWords(draft.source)} · {changesWords(draft.changes_count)} · {draft.created_by_name}
                    </span>
                    <DraftState draft={draft} zone={zone} country_id={country_id} />
                  </span>
                  <ChevronRight className="size-5 shrink-0 text-fg-3" aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </div>
  );
}

export const changesWords = (n: number): string =>
  t('{n, plural, =0 {nenhuma mudança} one {# mudança} other {# mudanças}}', { n });

/** 'Publica em 23/11 às 0h', 'Publicado em …', or why it did not. */
export function DraftState({ draft, zone, country_id }: { draft: DraftSummary; zone: string; country_id: number }) {
  const at = (moment: string) => ({
    date: formatDate(moment, zone, country_id),
    time: formatTime(moment, zone, country_id),
  });
  const { published_at, publish_at, failure } = draft;
  if (published_at !== null)
    return (
      <Badge tone="success">
        {t('Publicado em {date} às {time} por {name}', { ...at(published_at), name: draft.published_by_name })}
      </Badge>
    );
  if (publish_at !== null)
    return (
      <Badge tone="info" icon={<CalendarClock className="size-3.5" aria-hidden />}>
        {t('Publica em {date} às {time}', at(publish_at))}
      </Badge>
    );
  if (failure !== null)
    return (
      <Badge tone="danger" icon={<TriangleAlert className="size-3.5" aria-hidden />}>
        {failureWords(failure)}
      </Badge>
    );
  return null;
}

export const failureWords = (failure: string): string =>
  failure === 'menu_draft_conflicts'
    ? t('Não foi publicado na hora marcada: o cardápio mudou antes')
    : t('Não foi publicado na hora marcada: {why}', { why: refusalSentence(failure as ErrorCode, undefined) }); // what the server keeps

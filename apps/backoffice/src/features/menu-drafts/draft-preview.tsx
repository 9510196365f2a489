import { previewDraft } from '@comanda/contract/menu-draft-calls';
import { ErrorState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { PhoneFrame } from '@comanda/ui/phone-frame';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { call, messageOf } from '../../platform/api.ts';

/** The store's real page with the draft in it. @param version changes with the draft, and shows it anew */
export function DraftPreview({ store_id, id, version }: { store_id: number; id: number; version: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [previewDraft.path, store_id, id],
    queryFn: () => call(previewDraft, { params: { id }, body: { store_id } }),
    staleTime: 3_600_000,
  });
  if (error) return <ErrorState title={messageOf(error)} onRetry={() => void refetch()} />;
  return (
    <div className="p-4">
      <PhoneFrame label={t('O cardápio do rascunho, como o cliente vai ver')} className="mx-auto w-full max-w-98">
        {data ? (
          <iframe
            key={version}
            title={t('Prévia do rascunho')}
            src={data.path}
            className="block h-[min(780px,75dvh)] w-full bg-surface"
          />
        ) : (
          <Skeleton className="h-[min(780px,75dvh)]" />
        )}
      </PhoneFrame>
      {data && (
        <p className="mt-3 text-center">
          <a
            href={data.path}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-link"
          >
            <ExternalLink className="size-4" aria-hidden />
            {t('Abrir em outra aba')}
          </a>
        </p>
      )}
    </div>
  );
}

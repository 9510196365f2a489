import { previewDraft } from '@comanda/contract/menu-draft-calls';
import { t } from '@comanda/ui/i18n';
import { PhoneFrame } from '@comanda/ui/phone-frame';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Answer } from '../../platform/page/answer.tsx';
import { call } from '../../platform/api.ts';

/** The store's real page with the draft in it. @param version changes with the draft, and shows it anew */
export function DraftPreview({ store_id, id, version }: { store_id: number; id: number; version: string }) {
  const asked = useQuery({
    queryKey: [previewDraft.path, store_id, id],
    queryFn: () => call(previewDraft, { params: { id }, body: { store_id } }),
    staleTime: 3_600_000,
  });
  return (
    <div className="p-4">
      <Answer of={asked} waiting={<Skeleton className="mx-auto h-[min(780px,75dvh)] max-w-98" />}>
        {({ path }) => (
          <>
            <PhoneFrame label={t('O cardápio do rascunho, como o cliente vai ver')} className="mx-auto w-full max-w-98">
              <iframe
                key={version}
                title={t('Prévia do rascunho')}
                src={path}
                className="block h-[min(780px,75dvh)] w-full bg-surface"
              />
            </PhoneFrame>
            <p className="mt-3 text-center">
              <a
                href={path}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-link"
              >
                <ExternalLink className="size-4" aria-hidden />
                {t('Abrir em outra aba')}
              </a>
            </p>
          </>
        )}
      </Answer>
    </div>
  );
}

import { previewDraft } from '@comanda/contract/menu/menu-draft-calls';
import { t } from '@comanda/ui/i18n';
import { PhoneFrame } from '@comanda/ui/phone-frame';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
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
          <PhoneFrame
            label={t('O cardápio do rascunho, como o cliente vai ver')}
            href={path}
            className="mx-auto w-full max-w-98"
          >
            <iframe
              key={version}
              title={t('Prévia do rascunho')}
              src={path}
              className="block h-[min(780px,75dvh)] w-full bg-surface"
            />
          </PhoneFrame>
        )}
      </Answer>
    </div>
  );
}

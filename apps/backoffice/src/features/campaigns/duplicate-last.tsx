import type { Campaign } from '@comanda/contract/marketing/campaigns';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Copy } from 'lucide-react';
import { type CampaignDraft, draftLike } from './campaign-draft.ts';

interface Props {
  /** The newest first. */
  campaigns: readonly Campaign[];
  dirty: boolean;
  onDraft: (draft: CampaignDraft) => void;
}

/** Begins with all that the last one that was sent says. */
export function DuplicateLast({ campaigns, dirty, onDraft }: Props) {
  const last = campaigns.find(({ started_at }) => started_at !== null);
  return (
    last && (
      <Button
        icon={<Copy className="size-4" aria-hidden />}
        disabledReason={dirty ? t('Você já começou a escrever.') : undefined}
        onClick={() => onDraft(draftLike(last))}
      >
        {t('Duplicar da última')}
      </Button>
    )
  );
}

import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { MessageSquarePlus } from 'lucide-react';

/** Beside the client of a plain sale: most have no note, and none may need a second row for it. */
export const NoteEntry = ({ onAsk }: { onAsk: () => void }) => (
  <IconButton label={t('Observação e alergia')} className="size-10 pointer-coarse:size-11" onClick={onAsk}>
    <MessageSquarePlus className="size-4.5" aria-hidden />
  </IconButton>
);

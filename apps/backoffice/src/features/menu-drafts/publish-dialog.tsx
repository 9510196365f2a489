import { getDraft, listDrafts, type MenuDraft, publishDraft } from '@comanda/contract/menu/menu-draft-calls';
import { listComplementGroups } from '@comanda/contract/menu/complements';
import { listGroups } from '@comanda/contract/menu/groups';
import { listItems } from '@comanda/contract/menu/items';
import { listMenuHistory } from '@comanda/contract/menu/menu-history';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useWrite } from '../../platform/api.ts';
import { warningWords } from '../menu-history/public.ts';
import { changesWords } from './drafts-list.tsx';

/** The last look before customers see it: how much changes, and what is unusual about it. */
export function PublishDialog(props: { store_id: number; draft: MenuDraft; onClose: () => void }) {
  const { store_id, draft, onClose } = props;
  const publish = useWrite(publishDraft, {
    refreshes: [listDrafts, getDraft, listItems, listGroups, listComplementGroups, listMenuHistory],
    onDone: () => showToast(t('Publicado: seus clientes já veem o cardápio novo.')),
  });
  const unusual = draft.lines
    .filter(({ is_dropped }) => !is_dropped)
    .flatMap(({ name, warnings }) => warnings.map((warning) => `${name}: ${warningWords(warning)}`));
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('Publicar {changes}?', { changes: changesWords(draft.changes_count) })}
      tone={unusual.length > 0 ? 'warning' : 'neutral'}
      confirmLabel={t('Publicar agora')}
      onConfirm={() => publish.mutateAsync({ params: { id: draft.id }, body: { store_id } })}
    >
      <p>{t('Os clientes veem na hora. Dá para voltar atrás pelo histórico.')}</p>
      {unusual.length > 0 && (
        <>
          <p className="mt-2 font-semibold">{t('Confira antes:')}</p>
          <ul
            className="max-h-40 list-disc overflow-y-auto pl-5"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach it
            tabIndex={0}
            aria-label={t('Confira antes')}
          >
            {unusual.slice(0, 30).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}

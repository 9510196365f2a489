import * as calls from '@comanda/contract/menu/tags';
import type { Tag } from '@comanda/contract/menu/tags';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { useWrite } from '../../platform/api.ts';
import { useStoreId } from '../../platform/session.tsx';
import { TAG_READS } from './tag-reads.ts';

interface Props {
  /** null for a new one. */
  tag: Tag | null;
  allowed: boolean;
  saving: boolean;
  onRemove: () => void;
  /** The id of the form that its button saves. */
  form: string;
}

/** What is done with a raw material as a whole. */
export function TagFooter({ tag, allowed, saving, onRemove, form }: Props) {
  const store_id = useStoreId();
  const on = useWrite(calls.activateTag, { refreshes: TAG_READS });
  const off = useWrite(calls.deactivateTag, { refreshes: TAG_READS });
  return (
    <div className="flex w-full flex-wrap gap-2">
      {tag && (
        <>
          <Button variant="ghost" disabled={!allowed} onClick={onRemove}>
            {t('Excluir')}
          </Button>
          <Button
            variant="ghost"
            disabled={!allowed}
            pending={on.isPending || off.isPending}
            onClick={() => (tag.active ? off : on).mutate({ params: { id: tag.id }, body: { store_id } })}
          >
            {tag.active ? t('Parar de descontar') : t('Voltar a descontar')}
          </Button>
        </>
      )}
      <span className="ml-auto" />
      <Button
        variant="primary"
        pending={saving}
        disabledReason={allowed ? undefined : t('Seu acesso não permite mudar o estoque.')}
        type="submit"
        form={form}
      >
        {tag ? t('Salvar') : t('Criar')}
      </Button>
    </div>
  );
}

import { findStoreUsers } from '@comanda/contract/stores/auth';
import { OWNERS } from '@comanda/domain/role-sets';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Menu } from '@comanda/ui/menu';
import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { read } from '../../platform/api.ts';
import { type SessionStore, useSession } from '../../platform/session.tsx';

interface Props {
  store: SessionStore;
  /** The name of who has the talk; null where nobody has. */
  holder: string | null;
  onChoose: (user_id: number) => void;
}

/** To a colleague who may open the talks; nothing where whoever looks is the only one. */
export function HandOver({ store, holder, onChoose }: Props) {
  const { user } = useSession();
  const { data = [] } = useQuery(read(findStoreUsers, { params: { storeId: store.id }, query: {} }));
  const colleagues = data.filter(
    ({ id, type, active }) => active && id !== user.id && OWNERS.some((role) => role === type),
  );
  if (colleagues.length === 0) return null;
  return (
    <Menu
      label={t('Passar a conversa para')}
      title={t('Passar a conversa para')}
      trigger={<Button icon={<UserRoundPlus className="size-4" aria-hidden />}>{t('Passar…')}</Button>}
      groups={[
        colleagues.map(({ id, name }) => ({
          id: String(id),
          label: name,
          disabled: name === holder,
          ...(name === holder && { hint: t('já está com a conversa') }),
          onAction: () => onChoose(id),
        })),
      ]}
    />
  );
}

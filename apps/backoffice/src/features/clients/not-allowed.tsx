import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { LockKeyhole } from 'lucide-react';

export const NotAllowed = () => (
  <EmptyState icon={<LockKeyhole className="size-6" aria-hidden />} title={t('Seu usuário não vê os clientes')}>
    {t('Se você precisa desta página, peça ao dono da loja para ligar “Ver clientes” no seu usuário.')}
  </EmptyState>
);

import { ROLE, type Role } from '@comanda/domain/codes';
import { t } from '@comanda/ui/i18n';

interface RoleWords {
  name: () => string;
  /** What the role sees, in a sentence. */
  sees: () => string;
}

export const ROLE_WORDS: Record<Role, RoleWords> = {
  [ROLE.administrator]: {
    name: () => t('Administração'),
    sees: () => t('Equipe da Comanda. Vê e muda tudo nas lojas em que trabalha.'),
  },
  [ROLE.owner]: {
    name: () => t('Dono'),
    sees: () => t('Vê e muda tudo: loja, cardápio, pagamentos, descontos e usuários.'),
  },
  [ROLE.manager]: {
    name: () => t('Gerente'),
    sees: () => t('Pedidos, cardápio, clientes, horários e taxas. Não vê pagamentos, descontos nem usuários.'),
  },
  [ROLE.attendant]: {
    name: () => t('Atendente'),
    sees: () => t('Pedidos, complementos e o início. Não vê clientes nem as configurações da loja.'),
  },
};

/** The roles that somebody may be given: never above one's own, and 1 by nobody here. */
export const givenRoles = (own: Role): Role[] =>
  [ROLE.owner, ROLE.manager, ROLE.attendant].filter((role) => role >= own);

import { ROLE, type Role } from '@comanda/domain/codes';
import { defaultPermission, type Permission, type PermissionFlags } from '@comanda/domain/permissions';
import { t } from '@comanda/ui/i18n';

interface PermissionWords {
  permission: Permission;
  label: () => string;
  /** What it allows, in a sentence. */
  allows: () => string;
  /** An attendant has no page for it, whatever the switch says. */
  managersOnly?: true;
}

/** A switch for each permission, in the order of a working day. */
export const PERMISSION_WORDS: readonly PermissionWords[] = [
  {
    permission: 'orders_edit',
    label: () => t('Atender pedidos'),
    allows: () => t('Aceita, recusa, avança e edita pedidos. Sem isto, só olha o painel.'),
  },
  {
    permission: 'orders_cancel',
    label: () => t('Cancelar pedidos aceitos'),
    allows: () => t('Cancela um pedido que já está em preparo, pronto ou na rua.'),
  },
  {
    permission: 'discounts_give',
    label: () => t('Dar desconto'),
    allows: () => t('Põe um desconto ao lançar um pedido pela loja.'),
  },
  {
    permission: 'cashier_control',
    label: () => t('Controlar o caixa'),
    allows: () => t('Gerentes abrem e fecham o caixa e lançam entradas e retiradas; na mesa, estorna um pagamento.'),
  },
  {
    permission: 'store_open_close',
    label: () => t('Abrir e fechar a loja'),
    allows: () => t('Muda a situação da loja: aberta, só entrega fechada ou fechada.'),
  },
  {
    permission: 'menu_edit',
    label: () => t('Editar o cardápio'),
    allows: () => t('Cria, muda e apaga itens, grupos, complementos e fotos.'),
  },
  {
    permission: 'price_edit',
    label: () => t('Mudar preços'),
    allows: () => t('Muda o preço de itens e complementos, um por um ou em lote.'),
  },
  {
    permission: 'stock_edit',
    label: () => t('Pausar itens e mudar o estoque'),
    allows: () => t('Marca como esgotado, volta a vender e corrige quantidades.'),
  },
  {
    permission: 'reports_view',
    label: () => t('Ver relatórios de custo'),
    allows: () => t('Vê custo, margem e vendas de cada item do cardápio.'),
  },
  {
    permission: 'clients_view',
    label: () => t('Ver clientes'),
    allows: () => t('Abre a lista de clientes com telefones, endereços e pedidos, e bloqueia quem precisa.'),
    managersOnly: true,
  },
];

/** Why a switch cannot be moved for this role; null when it can. */
export function whyFixed(role: Role, { managersOnly }: Pick<PermissionWords, 'managersOnly'>): string | null {
  if (role === ROLE.administrator || role === ROLE.owner) return t('Donos podem tudo: não dá para desligar.');
  return managersOnly && role === ROLE.attendant ? t('Só gerentes e donos têm esta página.') : null;
}

/** The switches after one moved: only those that differ from the role's own are kept. */
export function withSwitch(
  role: Role,
  flags: PermissionFlags,
  permission: Permission,
  allowed: boolean,
): PermissionFlags {
  const { [permission]: _, ...others } = flags;
  return allowed === defaultPermission(role, permission) ? others : { ...others, [permission]: allowed };
}

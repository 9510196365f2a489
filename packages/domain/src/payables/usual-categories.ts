import type { DreLine, PayableKind } from './codes.ts';

/** What a restaurant begins with, in the order in which it is listed: its own to rename, to add to and to delete. */
export const USUAL_CATEGORIES: readonly {
  readonly kind: PayableKind;
  readonly name: string;
  readonly dre_line: DreLine;
}[] = [
  { kind: 'payable', name: 'Comida e bebida', dre_line: 'cost_of_goods' },
  { kind: 'payable', name: 'Embalagens', dre_line: 'cost_of_goods' },
  { kind: 'payable', name: 'Salários', dre_line: 'people' },
  { kind: 'payable', name: 'Encargos e benefícios', dre_line: 'people' },
  { kind: 'payable', name: 'Entregadores', dre_line: 'people' },
  { kind: 'payable', name: 'Aluguel e condomínio', dre_line: 'rent' },
  { kind: 'payable', name: 'Luz, gás e água', dre_line: 'utilities' },
  { kind: 'payable', name: 'Internet e telefone', dre_line: 'utilities' },
  { kind: 'payable', name: 'Marketing', dre_line: 'marketing' },
  { kind: 'payable', name: 'Contador e sistemas', dre_line: 'administration' },
  { kind: 'payable', name: 'Limpeza e manutenção', dre_line: 'administration' },
  { kind: 'payable', name: 'Simples Nacional', dre_line: 'taxes_on_sales' },
  { kind: 'payable', name: 'Impostos sobre o lucro', dre_line: 'income_tax' },
  { kind: 'payable', name: 'Juros e tarifas de banco', dre_line: 'interest' },
  { kind: 'payable', name: 'Equipamentos', dre_line: 'depreciation' },
  { kind: 'payable', name: 'Outras despesas', dre_line: 'other' },
  { kind: 'receivable', name: 'Eventos e encomendas', dre_line: 'other_income' },
  { kind: 'receivable', name: 'Outros recebimentos', dre_line: 'other_income' },
];

import { refusals } from './refusal.ts';

/** Refusals of what a store pays and is paid beside its sales. */
export const PAYABLES = refusals({
  boleto_wrong_length: [422, 'Um boleto tem 47 ou 48 números, ou 44 no código de barras. Confira se colou tudo.'],
  boleto_wrong_digit: [422, 'Um dos números deste boleto está errado. Confira e tente de novo.'],
  pix_code_wrong: [422, 'Este Pix copia e cola está incompleto ou foi mudado. Copie de novo.'],
  payable_category_exists: [409, 'Já existe uma categoria com este nome.'],
  payable_category_kind: [422, 'Esta categoria é do outro tipo de conta. Escolha outra.'],
  too_many_categories: [409, 'São até {most} categorias.', { most: 'number' }],
  money_account_exists: [409, 'Já existe uma conta de dinheiro com este nome.'],
  too_many_accounts: [409, 'São até {most} contas de dinheiro.', { most: 'number' }],
  payment_is_paid: [409, 'Esta conta já foi paga. Desfaça o pagamento para mudar.'],
  payment_not_paid: [409, 'Esta conta ainda não foi paga.'],
  payment_in_trash: [409, 'Esta conta está na lixeira. Traga de volta para mudar.'],
  payment_not_in_trash: [409, 'Esta conta não está na lixeira.'],
  payment_not_repeating: [409, 'Esta conta não se repete.'],
  extra_below_zero: [422, 'O desconto é maior que a conta. Ela é de {total}.', { total: 'money' }],
  too_many_extras: [409, 'São até {most} acréscimos e descontos em uma conta.', { most: 'number' }],
  bill_made_already: [409, 'Isto já virou conta.'],
  bill_without_amount: [422, 'Não sabemos quanto custou. Digite o valor da nota.'],
  charge_without_pix: [
    409,
    'Cadastre a chave Pix da loja em Pagamentos, ou ligue o pagamento online: é assim que a cobrança é paga.',
  ],
  charge_is_paid: [409, 'Esta cobrança já foi paga. Desfaça o pagamento para mudar.'],
  charge_not_paid: [409, 'Esta cobrança ainda não foi paga.'],
  charge_cancelled: [409, 'Esta cobrança foi cancelada. Traga de volta para mudar.'],
  too_many_files: [409, 'São até {most} anexos em uma conta.', { most: 'number' }],
});

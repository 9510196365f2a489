import type { Catalogue } from '@comanda/ui/i18n';

/** How a total came about. */
export const TRACE: Catalogue = {
  'Adicional noturno': 'Suplemento noturno',
  'Adicional de movimento': 'Suplemento por muito movimento',
  'Cupom {name}': 'Cupão {name}',
  'Desconto de {rate} na retirada': 'Desconto de {rate} no levantamento',
  'Desconto de {rate} por indicação': 'Desconto de {rate} por recomendação',
  'Acréscimo de {rate} no vale-refeição': 'Acréscimo de {rate} no cartão refeição',
  'A entrega é grátis por causa de um item da sacola.': 'A entrega é grátis por causa de um artigo do saco.',
  'O endereço está fora da área: a entrega ficou sem taxa.': 'A morada está fora da área: a entrega ficou sem taxa.',
  'A entrega entra quando você escolher como receber.': 'A entrega entra quando escolher como receber.',
  'Retirar na loja não tem taxa.': 'Levantar na loja não tem taxa.',
  '{n} pontos pagam itens desta sacola.': '{n} pontos pagam artigos deste saco.',
  '{label}. Pelas regras da hora em que entrou seria {now}.': '{label}. Pelas regras da hora a que entrou seria {now}.',
  'Escolha o bairro para calcular a entrega.': 'Escolha a zona para calcular a entrega.',
  'A loja não entrega neste bairro.': 'A loja não entrega nesta zona.',
  'Informe o endereço para calcular a entrega.': 'Indique a morada para calcular a entrega.',
  'Você não tem saldo de cashback.': 'Não tem saldo de cashback.',
  'Não encontramos este cupom.': 'Não encontrámos este cupão.',
  '{label} venceu em {date}.': '{label} expirou em {date}.',
  '{label} vale só para retirada.': '{label} vale só para levantamento.',
  'A entrega já é grátis: guarde o cupom para outro pedido.':
    'A entrega já é grátis: guarde o cupão para outro pedido.',
  'O cupom não soma com o cashback.': 'O cupão não soma com o cashback.',
  'o cupom vem primeiro': 'o cupão vem primeiro',
  'o desconto da retirada vem primeiro': 'o desconto do levantamento vem primeiro',
};

import type { Catalogue } from '@comanda/ui/i18n';

/** The bag, and what stands around every page. */
export const CART: Catalogue = {
  'Sua sacola': 'O seu saco',
  Sacola: 'Saco',
  Cupom: 'Cupão',
  Itens: 'Artigos',
  'Adicionar mais itens': 'Adicionar mais artigos',
  'Bateu a fome?': 'Com fome?',
  'Sua sacola está vazia. Escolha algo gostoso.': 'O seu saco está vazio. Escolha algo saboroso.',
  'Não deu para carregar a sacola': 'Não foi possível carregar o saco',
  'Ela está guardada. Confira o Wi-Fi ou os dados do celular.': 'Está guardado. Confira o Wi-Fi ou os dados móveis.',
  'Tentar de novo': 'Tentar novamente',
  'Não deu para conferir o cupom. Tente de novo.': 'Não foi possível verificar o cupão. Tente novamente.',
  'Cupom aplicado': 'Cupão aplicado',
  'Código do cupom': 'Código do cupão',
  'Entenda o total': 'Perceber o total',
  'Vai bem com seu pedido': 'Combina com o seu pedido',
  'Tenho um cupom': 'Tenho um cupão',
  'Conferindo…': 'A verificar…',
  'Remover cupom': 'Remover cupão',
  'Sua sacola está vazia': 'O seu saco está vazio',
  'Escolha algo no cardápio. Se o pedido já foi enviado, ele está em Meus pedidos.':
    'Escolha algo na ementa. Se o pedido já foi enviado, está em Os meus pedidos.',
  'Qual é o seu cupom?': 'Qual é o seu cupão?',
  'Sua sacola tem itens de {name}. Se você usar o cupom aqui, ela dá lugar a uma nova.':
    'O seu saco tem artigos de {name}. Se usar o cupão aqui, dá lugar a um novo.',
  'Usar cupom': 'Usar cupão',
  'Cupom guardado na sua sacola.': 'Cupão guardado no seu saco.',
  'Escolher no cardápio': 'Escolher na ementa',
  'O que você pediu': 'O que pediu',
  'Com os preços e o estoque de agora.': 'Com os preços e o stock de agora.',
  'Itens agora': 'Artigos agora',
  '{amount} a mais que da outra vez': '{amount} a mais do que da outra vez',
  '{amount} a menos que da outra vez': '{amount} a menos do que da outra vez',
  'Sua sacola tem itens de {name}. Se você continuar, ela dá lugar a esta.':
    'O seu saco tem artigos de {name}. Se continuar, dá lugar a este.',
  'Montando a sacola…': 'A preparar o saco…',
  'Colocar na sacola': 'Pôr no saco',
  'Nada deste pedido está disponível agora. O cardápio tem outras coisas boas.':
    'Nada deste pedido está disponível agora. A ementa tem outras coisas boas.',
  'Ver sacola {total}: {n, plural, one {# item} other {# itens}}':
    'Ver o saco {total}: {n, plural, one {# artigo} other {# artigos}}',
  'Ver sacola': 'Ver o saco',
  '{n, plural, one {# item} other {# itens}}': '{n, plural, one {# artigo} other {# artigos}}',
  'Começar uma sacola nova?': 'Começar um saco novo?',
  '{other, plural, one {Sua sacola tem # item} other {Sua sacola tem # itens}} de {name}. Para pedir em {store}, ela é esvaziada.':
    '{other, plural, one {O seu saco tem # artigo} other {O seu saco tem # artigos}} de {name}. Para pedir em {store}, é esvaziado.',
  'Manter a de {name}': 'Manter o de {name}',
  '{name} na sacola': '{name} no saco',
  '{name}: mudança guardada': '{name}: alteração guardada',
  'Não deu para guardar na sacola. Tente de novo.': 'Não foi possível guardar no saco. Tente novamente.',
  'Só para retirada.': 'Só para levantamento.',
  'Tente de novo.': 'Tente novamente.',
  '{name} saiu da sacola': '{name} saiu do saco',
  'Prévia do rascunho “{draft}”. Seus clientes ainda não veem isto.':
    'Pré-visualização do rascunho “{draft}”. Os seus clientes ainda não veem isto.',
  'Para pedir por aqui, ligue o JavaScript do navegador.': 'Para pedir por aqui, ative o JavaScript do navegador.',
  'Não encontramos esta loja': 'Não encontrámos esta loja',
  'O endereço pode ter mudado. O cardápio de {store} está no lugar de sempre.':
    'O endereço da página pode ter mudado. A ementa de {store} está no lugar de sempre.',
  'Confira se o link está completo, ou peça-o de novo à loja.':
    'Confira se o link está completo, ou peça-o novamente à loja.',
  'Sem internet. O cardápio pode ter mudado; sua sacola está guardada.':
    'Sem internet. A ementa pode ter mudado; o seu saco está guardado.',
  'Não conseguimos falar com a loja. Vamos tentar de novo; sua sacola está guardada.':
    'Não conseguimos falar com a loja. Vamos tentar novamente; o seu saco está guardado.',
  'Não conseguimos falar com a loja: ainda não deu para abrir.':
    'Não conseguimos falar com a loja: ainda não foi possível abrir.',
  'Sem internet: ainda não deu para abrir.': 'Sem internet: ainda não foi possível abrir.',
  'Voltar ao cardápio': 'Voltar à ementa',
  'Confira o endereço.': 'Confira o endereço da página.',
  'Faça seu pedido em {store}.': 'Faça o seu pedido em {store}.',
  Cardápio: 'Ementa',
  'Isto é uma prévia: aqui ninguém pede nada.': 'Isto é uma pré-visualização: aqui ninguém pede nada.',
  'Algo deu errado aqui. Tente de novo.': 'Algo correu mal aqui. Tente novamente.',
  'Nada foi perdido. Confira a internet e tente de novo.': 'Nada se perdeu. Confira a internet e tente novamente.',
};

import type { Catalogue } from '@comanda/ui/i18n';

/** An order on its way, its receipt and its stars. */
export const TRACK: Catalogue = {
  'Pedido {number} em andamento': 'Pedido {number} em curso',
  'Confirmando…': 'A confirmar…',
  'O pedido ainda não saiu da loja. Volte aqui quando ele estiver com você.':
    'O pedido ainda não saiu da loja. Volte aqui quando o tiver consigo.',
  'Endereço da entrega': 'Morada da entrega',
  'Foi você que pediu?': 'Foi quem pediu?',
  'Mandar WhatsApp para {name}': 'Enviar WhatsApp a {name}',
  'Mandar WhatsApp para {store}': 'Enviar WhatsApp a {store}',
  'Itens do pedido': 'Artigos do pedido',
  'Escolha uma nota de 1 a 5.': 'Escolha uma avaliação de 1 a 5.',
  'Não deu para enviar. Tente de novo.': 'Não foi possível enviar. Tente novamente.',
  'O que você gostou? O que dá para melhorar?': 'De que gostou? O que podemos melhorar?',
  'Sua nota conta na média de {store}.': 'A sua avaliação conta para a média de {store}.',
  'Qual pedido você quer avaliar?': 'Que pedido quer avaliar?',
  'Abra o pedido pelo link que você recebeu, ou por Meus pedidos.':
    'Abra o pedido pelo link que recebeu, ou em Os meus pedidos.',
  Ruim: 'Mau',
  'Sua nota': 'A sua avaliação',
  'Sua nota: {rating} de 5': 'A sua avaliação: {rating} de 5',
  'Cancelando…': 'A cancelar…',
  'A loja ainda não começou a preparar. Não dá para voltar atrás depois.':
    'A loja ainda não começou a preparar. Depois não é possível voltar atrás.',
  'Conte para a loja': 'Conte à loja',
  '{name} chegou. Pode ir até a porta.': '{name} chegou. Pode ir à porta.',
  '{name} está a caminho de você': '{name} vai a caminho',
  'A {distance} de você · atualizado {ago}': 'A {distance} de si · atualizado {ago}',
  'troco para {change}: você recebe {back}': 'troco para {change}: recebe {back}',
  'Passou do horário combinado. Desculpe a espera! Se precisar, fale com a loja.':
    'Já passou da hora combinada. Pedimos desculpa pela espera! Se precisar, fale com a loja.',
  'Reconectando… O pedido continua andando.': 'A restabelecer a ligação… O pedido continua.',
  'Este aparelho avisa a cada etapa.': 'Este dispositivo avisa a cada etapa.',
  'Ligando os avisos…': 'A ativar os avisos…',
  'Avisar neste aparelho': 'Avisar neste dispositivo',
  'Seu pedido': 'O seu pedido',
  'Não conseguimos abrir seu pedido agora.': 'Não conseguimos abrir o seu pedido agora.',
  'Ele está guardado na loja. Confira a internet.': 'Está guardado na loja. Confira a internet.',
  'A loja já tem o seu horário.': 'A loja já tem a sua hora.',
  'Não encontramos este pedido': 'Não encontrámos este pedido',
  'Confira se o link está completo. Ele está na mensagem que você recebeu, e em Meus pedidos neste aparelho.':
    'Confira se o link está completo. Está na mensagem que recebeu, e em Os meus pedidos neste dispositivo.',
  'Pronto para retirar': 'Pronto para levantar',
  Retirado: 'Levantado',
  'A loja prepara na hora certa.': 'A loja prepara à hora certa.',
  'Esperando a loja aceitar.': 'À espera de que a loja aceite.',
  'Esperando quem vai entregar.': 'À espera de quem vai entregar.',
  'Pode vir buscar.': 'Pode vir levantar.',
  'Já está a caminho de você.': 'Já vai a caminho.',
  'Seu pedido está': 'O seu pedido está',
  'O saldo que você usou volta para a sua conta.': 'O saldo que usou volta para a sua conta.',
  'O pagamento foi feito direto à loja: fale com ela para receber de volta.':
    'O pagamento foi feito diretamente à loja: fale com ela para o reaver.',
  'Se você já pagou o Pix, fale com a loja: ele cai direto na conta dela, e é ela quem devolve.':
    'Se já pagou o Pix, fale com a loja: entra diretamente na conta dela, e é ela que o devolve.',
  'Nada foi cobrado de você.': 'Nada lhe foi cobrado.',
};

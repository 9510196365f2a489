import type { Catalogue } from '@comanda/ui/i18n';

/** Paying online, and a charge by link. */
export const PAY: Catalogue = {
  'QR code do Pix': 'Código QR do Pix',
  'Copie o código e abra o app do seu banco.': 'Copie o código e abra a aplicação do seu banco.',
  'A loja confere o Pix no banco dela e dá baixa aqui.':
    'A loja confirma o Pix no banco dela e marca-o aqui como pago.',
  'Venceu em {day}. Ainda dá para pagar.': 'Expirou em {day}. Ainda pode pagar.',
  'Vence em {day}.': 'Expira em {day}.',
  'Venceu em {day}, há mais de {n} dias. Peça outro à loja.':
    'Expirou em {day}, há mais de {n} dias. Peça outro à loja.',
  'Olá! Paguei a cobrança {what}, {amount}. Segue o comprovante.':
    'Olá! Paguei a cobrança {what}, {amount}. Segue o comprovativo.',
  'Mandar o comprovante': 'Enviar o comprovativo',
  'Pagando…': 'A pagar…',
  'Não foi cobrado nada e seu pedido está guardado.': 'Não foi cobrado nada e o seu pedido está guardado.',
  Parcelas: 'Prestações',
  'O código de segurança não confere. Confira atrás do cartão.':
    'O código de segurança não está certo. Confira na parte de trás do cartão.',
  'A validade não confere. Confira no cartão.': 'A validade não está certa. Confira no cartão.',
  'Algum dado do cartão não confere. Confira e tente de novo.':
    'Algum dado do cartão não está certo. Confira e tente novamente.',
  'O banco quer a sua autorização: ligue para ele, ou use outro cartão.':
    'O banco quer a sua autorização: ligue para o banco, ou use outro cartão.',
  'Este cartão está bloqueado. Desbloqueie no app do banco, ou use outro.':
    'Este cartão está bloqueado. Desbloqueie-o na aplicação do banco, ou use outro.',
  'Este cartão não parcela assim. Escolha outro número de parcelas.':
    'Este cartão não aceita este número de prestações. Escolha outro.',
  'O banco não diz o motivo; costuma ser limite ou compra online bloqueada no app.':
    'O banco não diz o motivo; costuma ser o limite ou as compras online bloqueadas na aplicação.',
  'O número vai direto para o {provider}. A loja não vê nem guarda.':
    'O número vai diretamente para o {provider}. A loja não o vê nem o guarda.',
  'CPF do dono do cartão': 'CPF do titular do cartão',
  'Confira o CPF: os números não batem.': 'Confira o CPF: os números não estão certos.',
  'Digite o nome.': 'Escreva o nome.',
  'Seu pedido está guardado na loja. Confira a internet.': 'O seu pedido está guardado na loja. Confira a internet.',
  'Não precisa pagar. Se já pagou, o valor volta para você.':
    'Não é preciso pagar. Se já pagou, o valor é-lhe devolvido.',
  'O banco está analisando': 'O banco está a analisar',
  'Costuma levar alguns minutos. A gente avisa aqui; não precisa pagar de novo.':
    'Costuma demorar alguns minutos. Avisamos aqui; não é preciso pagar novamente.',
  'O pagamento pelo site está fora agora.': 'O pagamento pelo site não está disponível agora.',
  'Seu pedido está guardado. Você também pode combinar o pagamento com a loja.':
    'O seu pedido está guardado. Também pode combinar o pagamento com a loja.',
  'Não encontramos este pagamento': 'Não encontrámos este pagamento',
  'O código venceu': 'O código expirou',
  'Aguardando o Pix': 'À espera do Pix',
  'Você economizou {amount} pagando com Pix': 'Poupou {amount} ao pagar com Pix',
  'Gerando…': 'A gerar…',
  'Pagar de mentira': 'Pagar a fingir',
  'Esta tela avança quando o pagamento cair.': 'Este ecrã avança quando o pagamento entrar.',
  'O banco está analisando o pagamento': 'O banco está a analisar o pagamento',
  'A loja está conferindo o Pix': 'A loja está a verificar o Pix',
  'Olá! Paguei o Pix do pedido {number}, {amount}. Segue o comprovante.':
    'Olá! Paguei o Pix do pedido {number}, {amount}. Segue o comprovativo.',
  'Pagou? Avise aqui: a loja confere no aplicativo do banco dela e segue com o pedido.':
    'Já pagou? Avise aqui: a loja confirma na aplicação do banco e continua com o pedido.',
  'Avisando…': 'A avisar…',
  'O cartão é digitado na página do {provider}. A loja não vê nem guarda.':
    'O cartão escreve-se na página do {provider}. A loja não o vê nem o guarda.',
  'Digite o cartão lá. Esta tela avança quando o pagamento for aprovado.':
    'Escreva lá os dados do cartão. Este ecrã avança quando o pagamento for aprovado.',
  'Pague lá com o seu saldo ou um cartão guardado. Esta tela avança quando for aprovado.':
    'Pague lá com o seu saldo ou um cartão guardado. Este ecrã avança quando for aprovado.',
  'Seu banco quer confirmar que é você': 'O seu banco quer confirmar a sua identidade',
  'O banco não confirmou que é você. Tente de novo, ou use outro cartão.':
    'O banco não confirmou a sua identidade. Tente de novo ou use outro cartão.',
  'Responda ao banco aqui embaixo. Esta tela avança em seguida; ainda não foi cobrado nada.':
    'Responda ao banco aqui em baixo. Este ecrã avança de seguida; ainda não foi cobrado nada.',
  'Página do seu banco': 'Página do seu banco',
  'Digitar o cartão': 'Escrever os dados do cartão',
  'Se você já pagou, fale com a loja: o pagamento está guardado.':
    'Se já pagou, fale com a loja: o pagamento está guardado.',
  'Nada foi cobrado. Você também pode combinar o pagamento com a loja.':
    'Nada foi cobrado. Também pode combinar o pagamento com a loja.',
  'Você começou a pagar {amount}. Continue, ou pague de outro jeito com o garçom.':
    'Começou a pagar {amount}. Continue, ou pague de outra forma com o empregado.',
};

import type { Catalogue } from './words.ts';

/** What Portugal says otherwise than Brazil. A text that is not here is said alike, or not translated yet. */
export const PT_PT: Catalogue = {
  entregador: 'estafeta',
  'Entregas, idas sem entrega, diárias e gorjetas que ainda não estão em um acerto.':
    'Entregas, idas sem entrega, diárias e gorjetas que ainda não estão num acerto.',
  'O campo {field} fica vazio sem cupom. Escolha um cupom ou tire o campo do texto.':
    'O campo {field} fica vazio sem cupão. Escolha um cupão ou tire o campo do texto.',
  'Esta avaliação já recebeu um cupom.': 'Esta avaliação já recebeu um cupão.',
  'faltou item': 'faltou um artigo',
  '{name} é feita na cozinha: o estoque é o do que vai nela.': '{name} é feita na cozinha: o stock é o do que leva.',
  'Este arquivo não é um extrato. Baixe de novo no banco ou no parceiro: OFX, CSV ou XLSX, sem senha.':
    'Este ficheiro não é um extrato. Descarregue-o de novo no banco ou no parceiro: OFX, CSV ou XLSX, sem palavra-passe.',
  'Com este arquivo passam de {most} linhas em {days} dias. Confira se ele é só desta loja, ou apague um extrato destes dias.':
    'Com este ficheiro passam de {most} linhas em {days} dias. Confirme que é só desta loja, ou apague um extrato destes dias.',
  'Usuário não encontrado, tente novamente!': 'Utilizador não encontrado, tente novamente!',
  'Senha incorreta, tente novamente!': 'Palavra-passe incorreta, tente novamente!',
  'Já existe uma conta com este telefone. Entre com a sua senha, ou diga também o seu e-mail.':
    'Já existe uma conta com este telefone. Entre com a sua palavra-passe, ou diga também o seu e-mail.',
  'Telefone inválido. Confira o DDD e o número.': 'Telefone inválido. Confira o indicativo e o número.',
  'Use pelo menos 8 caracteres que ninguém adivinhe: três palavras que só você juntaria, por exemplo.':
    'Use pelo menos 8 caracteres que ninguém adivinhe: três palavras que só a si ocorreriam, por exemplo.',
  'Este link já foi usado ou venceu. Peça outro.': 'Este link já foi usado ou expirou. Peça outro.',
  'Este usuário está desativado. Fale com o dono da loja.': 'Este utilizador está desativado. Fale com o dono da loja.',
  'Você não pode remover nem rebaixar o seu próprio usuário.':
    'Não pode remover nem rebaixar o seu próprio utilizador.',
  'Este convite já foi usado, venceu ou foi cancelado. Peça outro a quem convidou você.':
    'Este convite já foi usado, expirou ou foi cancelado. Peça outro a quem o enviou.',
  'Este cadastro já é de outra conta. Separe-a antes.': 'Este registo já é de outra conta. Separe-a antes.',
  'Este código ou link não vale, ou já venceu. Peça outro.': 'Este código ou link não vale, ou já expirou. Peça outro.',
  'Algo mudou desde que você montou o pedido. Confira os novos valores e confirme.':
    'Algo mudou desde que fez o pedido. Confira os novos valores e confirme.',
  'Sua sacola está vazia. Se o pedido já foi enviado, ele está em Meus pedidos.':
    'O seu saco está vazio. Se o pedido já foi enviado, está em Meus pedidos.',
  'A sacola aceita até {maximum} linhas. Envie este pedido e faça outro.':
    'O saco aceita até {maximum} linhas. Envie este pedido e faça outro.',
  'A loja não entrega neste bairro. Escolha outro ou retire na loja.':
    'A loja não entrega nesta zona. Escolha outra ou levante na loja.',
  'A loja não entrega em {name} neste dia. Escolha outro dia ou retire na loja.':
    'A loja não entrega em {name} neste dia. Escolha outro dia ou levante na loja.',
  'A gente não está entregando em {name} agora. Escolha outro endereço ou retire na loja.':
    'Não estamos a entregar em {name} agora. Escolha outra morada ou levante na loja.',
  'Digite a taxa de entrega.': 'Escreva a taxa de entrega.',
  'Não achamos este endereço no mapa. Confira cada campo.': 'Não encontrámos esta morada no mapa. Confira cada campo.',
  'Digite a rua e o número da entrega.': 'Escreva a rua e o número da entrega.',
  'Ainda não entregamos neste endereço. Retire na loja ou use outro endereço.':
    'Ainda não entregamos nesta morada. Levante na loja ou use outra morada.',
  'Para pedir nesta mesa, digite o PIN dela na página da mesa. O garçom informa.':
    'Para pedir nesta mesa, escreva o PIN dela na página da mesa. O empregado informa.',
  'Digite o seu nome.': 'Escreva o seu nome.',
  'Digite o seu telefone.': 'Escreva o seu telefone.',
  'Esta loja pede o seu documento. Digite o número.': 'Esta loja pede o seu documento. Escreva o número.',
  'Você não tem pontos para tudo isso. Faltam {missing}.': 'Não tem pontos para tudo isto. Faltam {missing}.',
  'Senha de desconto incorreta.': 'Palavra-passe de desconto incorreta.',
  'Não encontramos este cupom. Confira o código.': 'Não encontrámos este cupão. Confira o código.',
  'Este cupom não está ativo.': 'Este cupão não está ativo.',
  'Este cupom venceu em {expire_date}.': 'Este cupão expirou em {expire_date}.',
  'Este cupom já foi todo usado.': 'Este cupão já foi todo usado.',
  'Este cupom foi dado a outra pessoa e vale só para ela.': 'Este cupão foi dado a outra pessoa e vale só para ela.',
  'Este cupom não é valido no dia de hoje': 'Este cupão não é valido no dia de hoje',
  'Cupom válido apenas entre os horários {start} e {end}.': 'Cupão válido apenas entre os horários {start} e {end}.',
  'Este cupom vale só no primeiro pedido.': 'Este cupão vale só no primeiro pedido.',
  'Este cupom vale só para retirada.': 'Este cupão vale só para levantamento na loja.',
  'Este cupom vale a partir de {minimum_value}. Faltam {missing}.':
    'Este cupão vale a partir de {minimum_value}. Faltam {missing}.',
  'Este cupom vale só para entrega.': 'Este cupão vale só para entrega.',
  'A entrega deste pedido já é grátis. Guarde o cupom para outro.':
    'A entrega deste pedido já é grátis. Guarde o cupão para outro.',
  'Cupons não valem na mesa.': 'Cupões não valem na mesa.',
  'O cupom não soma com o cashback. Escolha um dos dois.': 'O cupão não soma com o cashback. Escolha um dos dois.',
  'Digite o código do cliente, ou diga por que ele não tem.':
    'Escreva o código do cliente, ou diga por que ele não tem.',
  'Esta entrega não está mais com você. Fale com a loja.': 'Esta entrega já não é sua. Fale com a loja.',
  'Só o último turno de cada entregador pode ser reaberto, e sem outro aberto.':
    'Só o último turno de cada estafeta pode ser reaberto, e sem outro aberto.',
  'Ainda há {count} na rua com este entregador. Termine a entrega, ou tire o pedido dele.':
    'Ainda há {count} na rua com este estafeta. Termine a entrega, ou tire o pedido dele.',
  'As contas mudaram enquanto você contava. Confira os valores e feche de novo.':
    'As contas mudaram enquanto contava. Confira os valores e feche de novo.',
  'Não encontramos o que você procura.': 'Não encontrámos o que procura.',
  'Seu usuário não tem permissão para isso. Fale com o dono da loja.':
    'O seu utilizador não tem permissão para isso. Fale com o dono da loja.',
  'Confirme a sua senha para continuar.': 'Confirme a sua palavra-passe para continuar.',
  'Há telas demais abertas ao mesmo tempo. Feche as que não usa e tente de novo.':
    'Há demasiados ecrãs abertos ao mesmo tempo. Feche os que não usa e tente de novo.',
  'O arquivo é grande demais.': 'O ficheiro é grande demais.',
  'Outra pessoa mudou isto agora há pouco. Confira e tente de novo.':
    'Outra pessoa mudou isto há pouco. Confira e tente de novo.',
  'O sistema está se recuperando. Tente de novo em alguns segundos.':
    'O sistema está a recuperar. Tente de novo dentro de alguns segundos.',
  'Encontramos um problema, tente novamente mais tarde!': 'Encontrámos um problema, tente novamente mais tarde!',
  '{item} saiu do cardápio.': '{item} saiu da ementa.',
  'O preço de {name} ficaria em zero ou alto demais. Confira o reajuste.':
    'O preço de {name} ficaria em zero ou demasiado alto. Confira o reajuste.',
  'Há só {left} no estoque. Confira a quantidade.': 'Há só {left} no stock. Confira a quantidade.',
  'O estoque mudou enquanto você contava. Confira as diferenças de novo.':
    'O stock mudou enquanto contava. Confira as diferenças de novo.',
  'Um item não pode descontar do estoque dele mesmo. Escolha outro.':
    'Um item não pode descontar do stock dele mesmo. Escolha outro.',
  'Você já tem {name} nas matérias-primas.': 'Já tem {name} nas matérias-primas.',
  'O custo de {name} vem da receita. Mude a receita, ou tire-a para digitar o custo.':
    'O custo de {name} vem da receita. Mude a receita, ou tire-a para escrever o custo.',
  'O cardápio mudou desde este rascunho: decida {count, plural, one {# mudança marcada} other {# mudanças marcadas}} antes de publicar.':
    'A ementa mudou desde este rascunho: decida {count, plural, one {# mudança marcada} other {# mudanças marcadas}} antes de publicar.',
  'O rascunho tem uma mudança que o cardápio não aceita. Confira mínimos, máximos e preços.':
    'O rascunho tem uma mudança que a ementa não aceita. Confira mínimos, máximos e preços.',
  'Não conseguimos ler este arquivo. Envie uma planilha (.xlsx ou .csv) ou contatos (.vcf).':
    'Não conseguimos ler este ficheiro. Envie uma folha de cálculo (.xlsx ou .csv) ou contactos (.vcf).',
  'Não conseguimos ler este arquivo. Envie um .xlsx, .csv ou .json com o cardápio.':
    'Não conseguimos ler este ficheiro. Envie um .xlsx, .csv ou .json com a ementa.',
  'Não há nada para mudar: o cardápio já está assim, ou nenhum item foi entendido.':
    'Não há nada para mudar: a ementa já está assim, ou nenhum item foi entendido.',
  'O cardápio já está como estava nesse momento.': 'A ementa já está como estava nesse momento.',
  'Mude alguma coisa do pedido antes de salvar.': 'Mude alguma coisa do pedido antes de guardar.',
  'O acerto do entregador já conta este pedido. Corrija o valor no caixa.':
    'O acerto do estafeta já conta este pedido. Corrija o valor no caixa.',
  'O aplicativo parceiro já foi avisado. Não dá para desfazer.':
    'A aplicação parceira já foi avisada. Não dá para desfazer.',
  'Só pedidos de entrega têm entregador.': 'Só pedidos de entrega têm estafeta.',
  'Você pode avaliar depois que o pedido chegar.': 'Pode avaliar depois de o pedido chegar.',
  'Informe o nome, o e-mail e a senha de quem vai cuidar da loja.':
    'Informe o nome, o e-mail e a palavra-passe de quem vai cuidar da loja.',
  'Digite o perfil da loja no Instagram.': 'Escreva o perfil da loja no Instagram.',
  'Escreva e salve a mensagem antes de enviar.': 'Escreva e guarde a mensagem antes de enviar.',
  'Não há item que dê para pedir agora. Cadastre um no cardápio e tente de novo.':
    'Não há item que dê para pedir agora. Registe um na ementa e tente de novo.',
  'Cadastre a sua chave Pix antes de aceitar Pix.': 'Registe a sua chave Pix antes de aceitar Pix.',
  'Esta chave Pix não confere. Copie-a do aplicativo do seu banco.':
    'Esta chave Pix não confere. Copie-a da aplicação do seu banco.',
  'Estes números servem como CPF e como celular. Diga qual dos dois é a sua chave.':
    'Estes números servem como CPF e como telemóvel. Diga qual dos dois é a sua chave.',
  'Outro entregador da loja já usa este e-mail.': 'Outro estafeta da loja já usa este e-mail.',
  'Este navegador usa um serviço de avisos que não conhecemos. Tente no Chrome, Edge ou Firefox.':
    'Este navegador usa um serviço de avisos que não conhecemos. Tente no Chrome, no Edge ou no Firefox.',
  'Este entregador não está ativo. Escolha outro.': 'Este estafeta não está ativo. Escolha outro.',
  'Escolha o arquivo .zip da loja.': 'Escolha o ficheiro .zip da loja.',
  'Este arquivo não é uma loja da Comanda. Envie o .zip como ele foi baixado, sem abrir.':
    'Este ficheiro não é uma loja da Comanda. Envie o .zip como ele foi descarregado, sem abrir.',
  'Este arquivo veio de uma versão mais nova da Comanda. Atualize este sistema e envie de novo.':
    'Este ficheiro veio de uma versão mais nova da Comanda. Atualize este sistema e envie de novo.',
  'O arquivo está danificado ou foi alterado ({part}). Baixe-o de novo na loja de origem.':
    'O ficheiro está danificado ou foi alterado ({part}). Descarregue-o de novo na loja de origem.',
  'Aberto, este arquivo passa de {size} MB. Quem cuida do servidor pode trazer a loja por lá.':
    'Aberto, este ficheiro passa de {size} MB. Quem cuida do servidor pode trazer a loja por lá.',
  'Há mais valores em {part} do que uma loja tem (até {most}). Baixe o arquivo de novo na loja de origem.':
    'Há mais valores em {part} do que uma loja tem (até {most}). Descarregue o ficheiro de novo na loja de origem.',
  'Há algo no arquivo que não é da loja ({part}). Envie o .zip como ele foi baixado.':
    'Há algo no ficheiro que não é da loja ({part}). Envie o .zip como ele foi descarregado.',
  'Não há mesas no mapa. Crie as mesas e salve antes de imprimir.':
    'Não há mesas no mapa. Crie as mesas e guarde antes de imprimir.',
  'Esta mesa ainda não está aberta. Chame o garçom para abrir.':
    'Esta mesa ainda não está aberta. Chame o empregado para abrir.',
  'PIN incorreto. Confira com o garçom.': 'PIN incorreto. Confira com o empregado.',
  'Muitos PINs errados nesta mesa. Peça um PIN novo ao garçom.':
    'Muitos PINs errados nesta mesa. Peça um PIN novo ao empregado.',
  'Já há muitos celulares nesta mesa. Peça por um deles ou chame o garçom.':
    'Já há muitos telemóveis nesta mesa. Peça por um deles ou chame o empregado.',
  'Digite o nome da comanda, ou um número.': 'Escreva o nome da comanda, ou um número.',
  'A mesa {table} tem pedido do celular aguardando aceite. Aceite ou recuse na própria mesa antes de fechar a conta.':
    'A mesa {table} tem um pedido do telemóvel à espera de ser aceite. Aceite ou recuse na própria mesa antes de fechar a conta.',
  'A entrega está pausada agora. Você pode retirar na loja.': 'As entregas estão em pausa. Pode levantar na loja.',
  'A retirada está pausada agora. Você pode pedir para entregar.':
    'O levantamento na loja está em pausa. Pode pedir para entregar.',
  'Digite um número inteiro.': 'Escreva um número inteiro.',
  'Digite um número.': 'Escreva um número.',
  'Digite um número maior que {minimum}.': 'Escreva um número maior que {minimum}.',
  'Digite {minimum} ou mais.': 'Escreva {minimum} ou mais.',
  'Digite um número menor que {maximum}.': 'Escreva um número menor que {maximum}.',
  'Digite até {maximum}.': 'Escreva até {maximum}.',
  'Digite um múltiplo de {divisor}.': 'Escreva um múltiplo de {divisor}.',
  'Confira o que foi digitado.': 'Confira o que foi escrito.',
  'Digite um e-mail válido, como nome@exemplo.com.': 'Escreva um e-mail válido, como nome@exemplo.com.',
  'Digite a senha.': 'Escreva a palavra-passe.',
  'Digite o e-mail.': 'Escreva o e-mail.',
  'Digite o nome.': 'Escreva o nome.',
  'Digite o e-mail ou o telefone.': 'Escreva o e-mail ou o telefone.',
  'Digite o número do documento.': 'Escreva o número do documento.',
  'Digite o código do cupom.': 'Escreva o código do cupão.',
  'Digite a rua.': 'Escreva a rua.',
  'Digite o número.': 'Escreva o número.',
  'Digite um valor.': 'Escreva um valor.',
  'Digite o valor.': 'Escreva o valor.',
  'Digite o telefone.': 'Escreva o telefone.',
  'Digite o código.': 'Escreva o código.',
  'Um item da sua sacola': 'Um artigo do seu saco',
  'Este envio não aceita arquivos aqui.': 'Este envio não aceita ficheiros aqui.',
  'Só a própria pessoa pode mudar o e-mail, a senha e o papel dela. Aqui você pode removê-la da loja.':
    'Só a própria pessoa pode mudar o e-mail, a palavra-passe e o papel dela. Aqui pode removê-la da loja.',
  'Esta conta está na lixeira. Traga de volta para mudar.':
    'Esta conta está na reciclagem. Traga-a de volta para mudar.',
  'Esta conta não está na lixeira.': 'Esta conta não está na reciclagem.',
  'Não sabemos quanto custou. Digite o valor da nota.': 'Não sabemos quanto custou. Escreva o valor da fatura.',
  'Cadastre a chave Pix da loja em Pagamentos, ou ligue o pagamento online: é assim que a cobrança é paga.':
    'Registe a chave Pix da loja em Pagamentos, ou ligue o pagamento online: é assim que a cobrança é paga.',
  '{n} mi': '{n} M',
  'Esta cidade tem {count} bairros com taxa. Mude-os de cidade ou apague-os antes.':
    'Esta cidade tem {count} zonas com taxa. Mude-as de cidade ou apague-as antes.',
  'O bairro {name} já está na lista desta cidade.': 'A zona {name} já está na lista desta cidade.',
  'Escolha o bairro da entrega.': 'Escolha a zona da entrega.',
  'Outra pessoa da mesa está pagando isto agora. Espere um pouco e tente de novo.':
    'Outra pessoa da mesa está a pagar isto agora. Espere um pouco e tente novamente.',
  'Digite o CPF de quem paga.': 'Escreva o CPF de quem paga.',
  'Endereço errado': 'Morada errada',
  Entregadores: 'Estafetas',
  'Visitas ao cardápio': 'Visitas à ementa',
  'Entregas por entregador': 'Entregas por estafeta',
  'Quanto devo a cada entregador?': 'Quanto devo a cada estafeta?',
  'Cupons e descontos dados à mão; cashback não.': 'Cupões e descontos dados à mão; cashback não.',
  'Puseram na sacola': 'Puseram no saco',
  Cardápio: 'Ementa',
  Parcelas: 'Prestações',
  Bairro: 'Zona',
  Entregador: 'Estafeta',
  'O arquivo é grande demais para um e-mail. Baixe no painel.':
    'O ficheiro é demasiado grande para um e-mail. Descarregue-o no painel.',
  'Você recebe este e-mail {when}.': 'Recebe este e-mail {when}.',
  Retirada: 'Levantamento',
  'Sem entregador': 'Sem estafeta',
  'Sem bairro': 'Sem zona',
  Equipe: 'Equipa',
  'Vendas: retirada': 'Vendas: levantamento',
  'Entregadores pagos': 'Estafetas pagos',
  'Você vendeu {amount} a mais.': 'Vendeu {amount} a mais.',
  'Você vendeu {amount} a menos.': 'Vendeu {amount} a menos.',
  'São no máximo {most} endereços de uma vez.': 'São no máximo {most} moradas de uma vez.',
  'Voltou para você': 'Voltou para si',
  'Cadastros juntados': 'Registos juntados',
  'Melhore a foto e o nome, ponha no alto do cardápio, ofereça na sacola.':
    'Melhore a foto e o nome, ponha no topo da ementa, sugira no saco.',
  'Mude a receita e o preço, ou tire do cardápio.': 'Mude a receita e o preço, ou tire da ementa.',
  '{n} itens ou mais no estoque mínimo': '{n} artigos ou mais no stock mínimo',
  '{n, plural, one {# item no estoque mínimo} other {# itens no estoque mínimo}}':
    '{n, plural, one {# artigo no stock mínimo} other {# artigos no stock mínimo}}',
  'A loja aceitou e já está preparando.': 'A loja aceitou e já está a preparar.',
};

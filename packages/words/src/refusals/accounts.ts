import { refusals } from './refusal.ts';

/** Refusals of signing in and up, of people and of clients. Some sentences are quoted from the product, word for word. */
export const ACCOUNTS = refusals({
  // catalogue: sign in and sign up
  user_not_found: [404, 'Usuário não encontrado, tente novamente!'],
  wrong_password: [401, 'Senha incorreta, tente novamente!'],
  login_failed: [401, 'Não foi possível realizar o login, tente novamente!'],
  email_taken: [409, 'Este email já está em uso.'],
  phone_taken: [409, 'Já existe uma conta com este telefone. Entre com a sua senha, ou diga também o seu e-mail.'],
  invalid_cpf: [422, 'CPF inválido!'],
  invalid_cnpj: [422, 'CNPJ inválido!'],
  invalid_tax_id: [422, 'CPF ou CNPJ inválido'],
  invalid_nif: [422, 'NIF inválido.'],
  invalid_phone: [422, 'Telefone inválido. Confira o DDD e o número.'],
  invalid_phone_portugal: [422, 'Telefone inválido. Confira os nove dígitos.'],
  weak_password: [
    422,
    'Use pelo menos 8 caracteres que ninguém adivinhe: três palavras que só você juntaria, por exemplo.',
  ],
  reset_link_expired: [422, 'Este link já foi usado ou venceu. Peça outro.'],
  user_disabled: [401, 'Este usuário está desativado. Fale com o dono da loja.'],
  own_user: [422, 'Você não pode remover nem rebaixar o seu próprio usuário.'],
  user_role_differs: [
    409,
    'Esta pessoa já trabalha em outra loja sua com outro papel, que vale em todas. Escolha o mesmo, ou use outro e-mail.',
  ],
  user_of_others: [
    403,
    'Só a própria pessoa pode mudar o e-mail, a senha e o papel dela. Aqui você pode removê-la da loja.',
  ],
  works_here: [409, 'Esta pessoa já trabalha nesta loja.'],
  invite_expired: [422, 'Este convite já foi usado, venceu ou foi cancelado. Peça outro a quem convidou você.'],
  invite_role_differs: [
    409,
    'A sua conta já tem o papel de {role}, que vale em todas as suas lojas. Peça um convite com esse papel, ou para outro e-mail.',
    { role: 'text' },
  ],
  bill_free: [422, 'Não há nada a pagar neste mês.'],
  // clients
  client_has_open_order: [409, 'Este cliente tem um pedido em andamento. Termine-o antes de apagar os dados.'],
  client_has_account: [409, 'Este cadastro já é de outra conta. Separe-a antes.'],
  import_undo_late: [409, 'Não há lista para desfazer: só a última, por {hours} horas.', { hours: 'number' }],
  claim_expired: [422, 'Este código ou link não vale, ou já venceu. Peça outro.'],
  client_file_unreadable: [
    422,
    'Não conseguimos ler este arquivo. Envie uma planilha (.xlsx ou .csv) ou contatos (.vcf).',
  ],
  client_file_too_large: [413, 'A lista passa de 20 mil linhas ou de 8 MB. Divida em partes e envie uma de cada vez.'],
  client_file_empty: [422, 'Ninguém desta lista tem nome e telefone que dê para usar. Confira o que é cada coluna.'],
  client_phone_taken: [409, 'Outro cliente da loja já tem este telefone.'],
});

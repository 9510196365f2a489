import { fields } from './field.ts';

export const DRIVER = fields({
  active: { kind: 'number', words: 'Ativo' },
  created_at: { kind: 'instant', words: 'Criado em' },
  day_pay: { kind: 'money', words: 'Diária' },
  delivery_pay: { kind: 'money', words: 'Por entrega' },
  email: { kind: 'text', words: 'E-mail' },
  id: { kind: 'driver', words: 'Número' },
  km_pays: { kind: 'json', words: 'Por distância' },
  name: { kind: 'text', words: 'Nome' },
  off_until: { kind: 'instant', usual: null, words: 'Desligado até' },
  password_hash: { kind: 'text', usual: null, words: 'Senha' },
  pay_kind: { kind: 'text', words: 'Cada entrega' },
  phone: { kind: 'text', words: 'Telefone' },
  place_pays: { kind: 'json', words: 'Por bairro' },
  removed_at: { kind: 'instant', usual: null, words: 'Saiu em' },
});

export const INVITE = fields({
  accepted_at: { kind: 'instant', usual: null, words: 'Aceito em' },
  created_at: { kind: 'instant', words: 'Criado em' },
  email: { kind: 'text', words: 'E-mail' },
  expires_at: { kind: 'instant', words: 'Vale até' },
  id: { kind: 'key', words: 'Número' },
  invited_by: { kind: 'number', words: 'Convidado por' },
  permissions: { kind: 'json', words: 'Permissões' },
  revoked_at: { kind: 'instant', usual: null, words: 'Cancelado em' },
  sent_at: { kind: 'instant', words: 'Enviado em' },
  token_hash: { kind: 'text', words: 'Chave' },
  type: { kind: 'number', words: 'Papel' },
});

export const USER = fields({
  active: { kind: 'flag', words: 'Trabalha aqui' },
  created_at: { kind: 'instant', words: 'Criado em' },
  email: { kind: 'text', words: 'E-mail' },
  id: { kind: 'key', words: 'Número' },
  last_access_at: { kind: 'instant', usual: null, words: 'Último acesso' },
  name: { kind: 'text', words: 'Nome' },
  password_hash: { kind: 'text', words: 'Senha' },
  permissions: { kind: 'json', words: 'Permissões' },
  pin_hash: { kind: 'text', usual: null, words: 'PIN de aprovação' },
  type: { kind: 'number', words: 'Papel' },
});

/** Refusals of a store's settings: fees, payments, discounts, hours. */
export const STORE_ERRORS = {
  sign_up_needs_owner: [422, 'Informe o nome, o e-mail e a senha de quem vai cuidar da loja.'],
  invalid_timezone: [422, 'Escolha um fuso horário do país da loja.'],
  invalid_zipcode: [422, 'CEP inválido. Confira os números.'],
  closing_time_past: [422, 'Escolha um horário que ainda não passou para reabrir.'],
  city_exists: [409, 'Esta cidade já está na lista.'],
  city_in_use: [409, 'Esta cidade tem {count} bairros com taxa. Mude-os de cidade ou apague-os antes.'],
  fee_exists: [409, 'O bairro {name} já está na lista desta cidade.'],
  payment_exists: [409, 'Esta forma de pagamento já está na lista.'],
  pix_not_offered: [422, 'O Pix só existe no Brasil.'],
  pix_key_missing: [422, 'Cadastre a sua chave Pix antes de aceitar Pix.'],
  pix_key_invalid: [422, 'Esta chave Pix não confere. Copie-a do aplicativo do seu banco.'],
  pix_key_ambiguous: [422, 'Estes números servem como CPF e como celular. Diga qual dos dois é a sua chave.'],
  discount_name_taken: [409, 'Já existe um desconto com o nome {name}.'],
  discount_limit_below_used: [422, 'Este desconto já foi usado {used} vezes. O limite não pode ser menor.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

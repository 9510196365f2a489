import { refusals } from './refusal.ts';

/** Refusals of campaigns and automations. */
export const CAMPAIGNS = refusals({
  campaign_begun: [409, 'Esta campanha já começou. Faça outra para mudar o texto ou as pessoas.'],
  campaign_unwritten: [422, 'Falta escrever a mensagem.'],
  campaign_recipients_changed: [
    409,
    'Agora são {receive, plural, =0 {0 pessoas} one {# pessoa} other {# pessoas}}. Confira e confirme de novo.',
    { receive: 'number' },
  ],
  campaign_past: [422, 'O horário escolhido já passou.'],
  campaign_not_running: [409, 'Esta campanha não está mais assim. Veja o estado dela na lista.'],
  campaign_channel_off: [409, 'Este canal ainda não está ligado nesta loja.'],
  campaign_template_unfit: [
    422,
    'O modelo do WhatsApp tem {variables, plural, =0 {0 campos} one {# campo} other {# campos}}: escreva uma linha para cada um.',
    { variables: 'number' },
  ],
  campaign_push_unfit: [
    422,
    'O aviso tem até {most} letras e não leva link: o toque já abre a loja.',
    { most: 'number' },
  ],
  campaign_no_device: [
    409,
    'Nenhum aparelho seu recebe avisos desta loja. Em Minha conta e aparelhos, ligue “Acordar este aparelho”.',
  ],
  campaign_field_unknown: [422, 'O campo {field} não existe. Use os da lista.', { field: 'text' }],
  campaign_field_empty: [
    422,
    'O campo {field} fica vazio sem cupom. Escolha um cupom ou tire o campo do texto.',
    { field: 'text' },
  ],
  too_many_campaigns: [409, 'São até {most} campanhas. Apague rascunhos antes.', { most: 'number' }],
});

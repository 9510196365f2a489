import type { Catalogue } from '@comanda/ui/i18n';

/** A phone at a table. */
export const TABLE: Catalogue = {
  'Digite os 4 números que o garçom informou.': 'Escreva os 4 algarismos que o empregado indicou.',
  'O garçom informa o PIN, que muda a cada conta.': 'O empregado indica o PIN, que muda a cada conta.',
  'Seu nome': 'O seu nome',
  'Minha parte por Pix': 'A minha parte por Pix',
  'Esperando o Pix': 'À espera do Pix',
  'Confira o nome {name} e o valor no app do banco. Depois mostre o comprovante {txid} ao garçom: ele confere e confirma aqui.':
    'Confira o nome {name} e o valor na aplicação do banco. Depois mostre o comprovativo {txid} ao empregado, que confirma aqui.',
  'Pagar de outro jeito': 'Pagar de outra forma',
  'De ninguém ainda': 'Ainda de ninguém',
  'Alguém está indo.': 'Alguém vai a caminho.',
  '{name} está indo.': '{name} vai a caminho.',
  'Chamando. Aqui aparece quem vem.': 'A chamar. Aqui aparece quem vem.',
  'Digite o número que está na mesa.': 'Escreva o número que está na mesa.',
  'Sua mesa': 'A sua mesa',
  'Não deu para ver a mesa agora.': 'Não foi possível ver a mesa agora.',
  'Escolha com calma. Para pedir, chame o garçom: ele abre a mesa e informa o PIN.':
    'Escolha com calma. Para pedir, chame o empregado, que abre a mesa e indica o PIN.',
  'Chamar de novo': 'Chamar novamente',
  'Chamar o garçom': 'Chamar o empregado',
  'Você está na mesa, {name}.': 'Está na mesa, {name}.',
  'Sua parte: {mine}. Mesa: {total}.': 'A sua parte: {mine}. Mesa: {total}.',
  Garçom: 'Empregado',
  'Ninguém pediu nada ainda. O que cada um pedir aparece aqui.':
    'Ainda ninguém pediu nada. O que cada um pedir aparece aqui.',
  '(você)': '(eu)',
  'Pagar minha parte com Pix': 'Pagar a minha parte com Pix',
  'Conta pedida: pedir de novo': 'Conta pedida: pedir novamente',
  'Sair da mesa neste celular': 'Sair da mesa neste telemóvel',
  'Pagar o serviço. É opcional por lei e vale para a mesa toda.':
    'Pagar o serviço. É opcional por lei e vale para toda a mesa.',
  'Sua conta está na mesa {number}.': 'A sua conta está na mesa {number}.',
};

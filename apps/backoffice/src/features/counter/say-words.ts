import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import type { Say } from './counter-machine.ts';
import { playMiss } from './miss-sound.ts';
import { problemWords } from './ticket/problem-words.ts';

const WORDS = {
  wait: () => t('Um instante: a comanda está sendo enviada.'),
  empty: () => t('A comanda está vazia: adicione um item.'),
  gone: () => t('Um item saiu do cardápio: tire da comanda.'),
  table: () => t('Digite o número da mesa.'),
  fee: () => t('Diga onde entregar para calcular a taxa.'),
  address: () => t('Diga onde entregar.'),
  'kitchen-first': () => t('Mande para a cozinha (F8) antes de fechar a conta.'),
  'left-out': () => t('O que saiu do cardápio ficou de fora.'),
  'both-taken': () => t('As duas comandas estão em uso. Feche uma e escolha o cliente.'),
};

interface Acts {
  /** Puts a sale back as it was. */
  onUndo: (said: Extract<Say, { say: 'removed' }>) => void;
  /** Enters what has this code; null where the person may not, or it is none. */
  onRegister: (words: string) => (() => void) | null;
}

/** Says what the counter's rules have to say. */
export function speak(said: Say, { onUndo, onRegister }: Acts): void {
  switch (said.say) {
    case 'out':
      return showToast({ text: t('{name} está esgotado.', { name: said.name }), tone: 'warning' });
    case 'for':
      return showToast(t('Comanda {tab} para {name}.', { tab: said.tab, name: said.name }));
    case 'removed':
      return showToast({ text: t('Item removido.'), undo: () => onUndo(said) });
    case 'wrong':
      return showToast({ text: `${said.name}: ${said.problems.map(problemWords).join(' ')}`, tone: 'warning' });
    case 'refused':
      return showToast({ text: said.message, tone: 'danger' });
    case 'missed': {
      playMiss();
      const onAction = onRegister(said.words);
      return showToast({
        text: t('Nada com “{words}” no cardápio.', { words: said.words }),
        tone: 'warning',
        ...(onAction && { action: { label: t('Cadastrar'), onAction } }),
      });
    }
    case 'wait':
    case 'empty':
    case 'gone':
    case 'table':
    case 'fee':
    case 'address':
    case 'kitchen-first':
    case 'left-out':
    case 'both-taken':
      return showToast({ text: WORDS[said.say](), tone: 'warning' });
  }
}

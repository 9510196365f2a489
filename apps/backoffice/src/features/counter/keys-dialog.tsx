import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Kbd } from '@comanda/ui/kbd';

const KEYS: readonly [keys: readonly string[], words: string][] = [
  [['F2'], 'ir para a busca'],
  [['Enter'], 'adicionar o item; com a busca vazia, editar a linha'],
  [['3*cox'], 'três unidades do que começa com “cox”'],
  [['0,350*102'], '350 g do item 102'],
  [['↑', '↓'], 'escolher um resultado; com a busca vazia, uma linha da comanda'],
  [['+', '−'], 'mais ou menos da linha'],
  [['Del'], 'remover a linha'],
  [['F4'], 'cliente ou telefone'],
  [['F6'], 'trocar de comanda'],
  [['F7'], 'desconto'],
  [['F8'], 'mandar para a cozinha'],
  [['F9'], 'cobrar'],
  [['F10'], 'balcão, retirada, entrega ou mesa'],
  [['1', '…', '9'], 'na cobrança, a forma de pagamento; no item, a opção'],
  [['D'], 'na cobrança, dividir a conta'],
  [['Esc'], 'voltar'],
];

/** What '?' shows. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog isOpen onClose={onClose} title={t('Teclas do balcão')}>
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
      {KEYS.map(([keys, words]) => (
        <div key={words} className="contents">
          <dt className="flex justify-end gap-1">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{t(words)}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);

import { Banner } from '@comanda/ui/banner';
import { t } from '@comanda/ui/i18n';
import { useWatch } from 'react-hook-form';
import type { DesignForm } from './design-form.ts';
import { judgeColors } from './judge-colors.ts';

const PAIR = {
  button: 'texto no botão',
  text: 'cor dos botões como texto',
  border: 'cor dos botões como borda',
  header: 'texto no topo',
};
const number = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** How well the colours can be read, and what was done about it. */
export function ColorNote() {
  const colors = useWatch<DesignForm>() as DesignForm; // the form has every one of them
  const { ratios, movesAccent, headerMelts } = judgeColors(colors);
  return (
    <div className="space-y-3">
      {headerMelts && (
        <Banner tone="warning" title={t('O topo quase some no fundo.')}>
          {t('Escureça ou clareie um dos dois para o nome da loja aparecer.')}
        </Banner>
      )}
      <dl className="grid gap-x-6 gap-y-1 text-ui sm:grid-cols-2">
        {ratios.map(({ pair, ratio }) => (
          <div key={pair} className="flex justify-between gap-2 border-b border-line py-1">
            <dt className="text-fg-3">{t(PAIR[pair])}</dt>
            <dd className="font-semibold tabular-nums">{number.format(ratio)}:1</dd>
          </div>
        ))}
      </dl>
      {movesAccent && (
        <p className="text-ui text-fg-3">
          {t(
            'Como texto e borda, a cor dos botões é clareada ou escurecida até passar de 4,5:1. No botão fica como você escolheu.',
          )}
        </p>
      )}
    </div>
  );
}

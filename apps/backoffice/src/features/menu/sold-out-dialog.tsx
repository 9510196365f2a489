import type { SoldOutChoice } from '@comanda/contract/menu-actions';
import { formatTime } from '@comanda/domain/format';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { useNow } from '../../platform/use-now.ts';

interface Props {
  /** What runs out: an item's name, or '3 itens'. */
  name: string;
  zone: string;
  country_id: number;
  onChoose: (until: SoldOutChoice) => void;
  onClose: () => void;
}

const HALF_HOUR_MS = 1_800_000;

/** Until when something is sold out: one press decides. */
export function SoldOutDialog({ name, zone, country_id, onChoose, onClose }: Props) {
  const now = useNow();
  const back = formatTime(new Date(now.getTime() + HALF_HOUR_MS), zone, country_id);
  const choices: readonly { until: SoldOutChoice; label: string; hint: string }[] = [
    { until: 'half_hour', label: t('Por 30 min'), hint: t('Volta às {time}', { time: back }) },
    { until: 'turn', label: t('Até o fim do turno'), hint: t('Volta quando a loja fechar') },
    { until: 'opening', label: t('Até a próxima abertura'), hint: t('Volta no próximo expediente') },
    { until: 'infinity', label: t('Até eu voltar'), hint: t('Só você religa') },
  ];
  return (
    <Dialog isOpen onClose={onClose} size="sm" title={t('Esgotou: {name}', { name })}>
      <p className="text-sm text-fg-2">
        {t('O cliente vê como esgotado e não consegue pedir. No balcão e nas mesas também.')}
      </p>
      <div className="mt-4 space-y-2">
        {choices.map(({ until, label, hint }) => (
          <button
            key={until}
            type="button"
            className="flex min-h-14 w-full items-center justify-between gap-3 rounded-lg border border-line-strong px-4 py-2 text-left hover:bg-surface-2"
            onClick={() => {
              onChoose(until);
              onClose();
            }}
          >
            <b className="font-semibold">{label}</b>
            <span className="text-sm text-fg-3">{hint}</span>
          </button>
        ))}
      </div>
      <Button variant="ghost" className="mt-2 w-full" onClick={onClose}>
        {t('Voltar')}
      </Button>
    </Dialog>
  );
}

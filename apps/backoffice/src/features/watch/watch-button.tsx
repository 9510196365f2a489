import type { ScreenKind } from '@comanda/contract/orders/watch';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Popover } from '@comanda/ui/popover';
import { Eye, EyeOff, MonitorSmartphone, Printer, VolumeX } from 'lucide-react';
import { SilentPartners } from './silent-partners.tsx';
import { PushSwitch } from './push-switch.tsx';
import { useWatch } from './use-watch.ts';
import { watchProblems } from './watch-problems.ts';

const NAMES: Record<ScreenKind, () => string> = {
  orders: () => t('Painel de pedidos'),
  counter: () => t('Balcão'),
  kitchen: () => t('Cozinha'),
  tables: () => t('Mesas'),
  other: () => t('Outra tela'),
};

/** Who would notice an order that comes now: red words while nobody would. */
export function WatchButton({ store_id }: { store_id: number }) {
  const watch = useWatch(store_id);
  if (!watch) return null;
  const problems = watchProblems(watch);
  const well = problems.length === 0;
  return (
    <Popover
      label={t('Quem está de olho')}
      className="w-80 p-4"
      trigger={
        <Button
          size="sm"
          variant={well ? 'tint' : 'ghost'}
          aria-label={well ? t('Os pedidos estão sendo vistos') : problems[0]}
          icon={
            well ? <Eye className="size-4" aria-hidden /> : <EyeOff className="size-4 text-danger-text" aria-hidden />
          }
        />
      }
    >
      {() => (
        <div className="space-y-3">
          <h2 className="text-sm font-bold">{t('Quem está de olho')}</h2>
          {problems.map((problem) => (
            <p key={problem} className="text-ui font-semibold text-danger-text">
              {problem}
            </p>
          ))}
          <ul className="space-y-1.5 text-ui">
            {watch.screens.map(({ screen, user_name, sound, visible, own, seen_at }) => (
              <li key={`${screen} ${user_name} ${seen_at}`} className="flex items-center gap-2">
                <MonitorSmartphone className="size-4 shrink-0 text-fg-3" aria-hidden />
                <span className="min-w-0 flex-1 truncate">
                  {NAMES[screen]()} <span className="text-fg-3">· {own ? t('este aparelho') : user_name}</span>
                </span>
                {!sound && <VolumeX className="size-4 shrink-0 text-danger-text" aria-label={t('sem som')} />}
                {!visible && <EyeOff className="size-4 shrink-0 text-danger-text" aria-label={t('apagada')} />}
              </li>
            ))}
            {watch.agents.map(({ name, alive }) => (
              <li key={name} className="flex items-center gap-2">
                <Printer className="size-4 shrink-0 text-fg-3" aria-hidden />
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <span className={alive ? 'text-success-text' : 'text-danger-text'}>
                  {alive ? t('imprimindo') : t('não responde')}
                </span>
              </li>
            ))}
          </ul>
          <p className="text-ui text-fg-3">
            {watch.blind_minutes === 0
              ? t('Hoje sempre houve alguém de olho.')
              : t('Hoje a loja ficou {n} min aberta sem ninguém de olho.', { n: watch.blind_minutes })}
          </p>
          <SilentPartners can={['push']} />
          <PushSwitch store_id={store_id} />
        </div>
      )}
    </Popover>
  );
}

import { Button } from '@comanda/ui/button';
import { Checkbox } from '@comanda/ui/checkbox';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { NumberInput } from '@comanda/ui/number-input';
import { Slider } from '@comanda/ui/slider';
import { Link } from '@tanstack/react-router';
import { Megaphone, Volume2 } from 'lucide-react';
import { METHOD_LOOK } from '../orders/public.ts';
import { type HeatLimits, type KitchenSettings, limitsOf } from './kitchen-settings.ts';
import { calledPage } from './pages.ts';

interface Props {
  store_id: number;
  settings: KitchenSettings;
  /** The station that is looked at, which may have limits of its own; null for all. */
  station: { id: number; name: string } | null;
  /** How many tickets of each way of handing over, and of each course, the station has. */
  counts: { methods: ReadonlyMap<number, number>; courses: ReadonlyMap<number, number> };
  onChange: (changes: Partial<KitchenSettings>) => void;
  onTestSound: () => void;
  onClose: () => void;
}

/** How this device shows the kitchen; kept on it. */
export function SettingsDialog({ store_id, settings, station, counts, onChange, onTestSound, onClose }: Props) {
  const { merge, together, volume, methods, course } = settings;
  const courses = [...new Set([1, ...counts.courses.keys()])].toSorted((a, b) => a - b);
  return (
    <Dialog isOpen onClose={onClose} title={t('Ajustes desta tela')}>
      <div className="space-y-6">
        <Heat settings={settings} station={station} onChange={onChange} />
        <fieldset>
          <legend className="label mb-2">{t('Mostrar')}</legend>
          <div className="flex flex-wrap gap-2">
            {[2, 1, 4, 3].map((method) => {
              const on = methods.length === 0 || methods.includes(method);
              const Look = METHOD_LOOK[method as 1 | 2 | 3 | 4]; // of the four above
              return (
                <Button
                  key={method}
                  size="xl"
                  aria-pressed={on}
                  variant={on ? 'tint' : 'ghost'}
                  icon={<Look.icon className="size-4" aria-hidden />}
                  onClick={() => onChange({ methods: toggle(methods, method) })}
                >
                  {Look.label()} <span className="t-num">{counts.methods.get(method) ?? 0}</span>
                </Button>
              );
            })}
          </div>
        </fieldset>
        {courses.length > 1 && (
          <fieldset>
            <legend className="label mb-2">{t('Prato')}</legend>
            <div className="flex flex-wrap gap-2">
              {[0, ...courses].map((each) => (
                <Button
                  key={each}
                  size="xl"
                  aria-pressed={each === course}
                  variant={each === course ? 'tint' : 'ghost'}
                  onClick={() => onChange({ course: each })}
                >
                  {each === 0 ? t('Todos') : t('{course}º prato', { course: each })}
                  {each > 0 && <span className="t-num">{counts.courses.get(each) ?? 0}</span>}
                </Button>
              ))}
            </div>
          </fieldset>
        )}
        <Checkbox
          label={t('Juntar itens iguais do mesmo pedido')}
          checked={merge}
          onChange={({ target }) => onChange({ merge: target.checked })}
        />
        <Checkbox
          label={t('Terminar junto')}
          hint={t('O que é rápido começa depois, pela média de cada estação.')}
          checked={together}
          onChange={({ target }) => onChange({ together: target.checked })}
        />
        <label className="block text-sm font-semibold">
          {t('Volume')}
          <Slider
            min={0}
            max={1}
            step={0.1}
            value={volume}
            onChange={(next) => onChange({ volume: next })}
            className="mt-2"
          />
        </label>
        <div className="flex flex-wrap gap-2">
          <Button size="xl" icon={<Volume2 className="size-5" aria-hidden />} onClick={onTestSound}>
            {t('Testar som')}
          </Button>
          <Link {...calledPage.at({ id: store_id })} className="btn btn-secondary btn-xl">
            <Megaphone className="size-5" aria-hidden />
            {t('Tela do cliente')}
          </Link>
        </div>
      </div>
    </Dialog>
  );
}

/** From how many minutes on an order is yellow and red. */
function Heat({ settings, station, onChange }: Pick<Props, 'settings' | 'station' | 'onChange'>) {
  const { stations } = settings;
  const limits = limitsOf(settings, station?.id ?? null);
  const { yellow, red } = limits.own ?? limits.otherwise;
  const own = station !== null && stations[station.id] !== undefined;
  const changeLimits = (limits: HeatLimits) =>
    onChange(station === null ? limits : { stations: { ...stations, [station.id]: limits } });
  return (
    <fieldset>
      <legend className="label mb-2">
        {station === null
          ? t('Cor dos pedidos, em todas as estações')
          : t('Cor dos pedidos em {station}', { station: station.name })}
      </legend>
      <div className="grid grid-cols-2 gap-4">
        <NumberInput
          label={t('Amarelo depois de')}
          suffix={t('min')}
          min={1}
          max={240}
          value={yellow}
          onChange={(value) =>
            value !== null && value > 0 && changeLimits({ yellow: value, red: Math.max(red, value) })
          }
        />
        <NumberInput
          label={t('Vermelho depois de')}
          suffix={t('min')}
          min={1}
          max={240}
          value={red}
          onChange={(value) =>
            value !== null && value > 0 && changeLimits({ red: value, yellow: Math.min(yellow, value) })
          }
        />
      </div>
      {own ? (
        <Button
          className="mt-2"
          onClick={() =>
            onChange({
              stations: Object.fromEntries(Object.entries(stations).filter(([id]) => Number(id) !== station.id)),
            })
          }
        >
          {t('Usar os minutos de todas as estações')}
        </Button>
      ) : (
        <p className="mt-2 text-ui text-fg-2">
          {station === null
            ? t('Com tempo prometido, a cor segue a promessa, como no painel. Estes minutos valem para os outros.')
            : t('Mude aqui para dar minutos próprios a esta estação.')}
        </p>
      )}
    </fieldset>
  );
}

const ALL = [1, 2, 3, 4];
/** All of them is the same as none chosen: a screen that shows nothing helps nobody. */
function toggle(methods: readonly number[], method: number): number[] {
  const on = methods.length === 0 ? ALL : methods;
  const next = on.includes(method) ? on.filter((each) => each !== method) : [...on, method];
  return next.length === 0 || next.length === ALL.length ? [] : next;
}

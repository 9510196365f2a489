import type { DeliveryMethod } from '@comanda/domain/codes';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Icon } from '../../../platform/icon.tsx';
import type { ReceiveWay } from './receive-way.ts';

interface ReceiveWaysProps {
  ways: readonly ReceiveWay[];
  method: DeliveryMethod;
  /** Of the radio group: it may stand twice on a page. */
  name: string;
  onChoose: (method: DeliveryMethod) => void;
}

/** Delivery or takeaway, each with its time and fee. */
export const ReceiveWays = ({ ways, method, name, onChoose }: ReceiveWaysProps) => (
  <div
    className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2"
    role="radiogroup"
    aria-label={t('Como receber')}
  >
    {ways.map((way) => (
      <Way
        key={way.method}
        {...way}
        name={name}
        selected={way.method === method}
        onChoose={() => onChoose(way.method)}
      />
    ))}
  </div>
);

interface WayProps extends ReceiveWay {
  name: string;
  selected: boolean;
  onChoose: () => void;
}

const Way = ({ method, icon, title, details, name, selected, onChoose }: WayProps) => (
  <label
    className={cx(
      'relative flex min-h-14 items-center gap-3 rounded-lg px-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      selected ? 'border-2 border-sf-accent-ui bg-sf-accent-soft text-sf-accent-soft-fg' : 'm-px border border-sf-line',
    )}
  >
    <input type="radio" name={name} className="sr-only" value={method} checked={selected} onChange={onChoose} />
    <Icon name={icon} className={cx('size-5 shrink-0 max-[379px]:hidden', !selected && 'text-sf-fg-2')} />
    <span className="min-w-0 py-1.5 leading-4.5">
      <b className="block text-sm">{title}</b>
      <span className={cx('block text-xs', !selected && 'text-sf-fg-2')}>
        {details.map((each, index) => (
          <span key={each} className="inline-block whitespace-nowrap">
            {each}
            {index < details.length - 1 && <>&nbsp;·&nbsp;</>}
          </span>
        ))}
      </span>
    </span>
  </label>
);

import type { CSSProperties, ReactNode } from 'react';
import { cx } from './cx.tsx';
import { t } from './i18n.tsx';

interface PaperProps {
  paper: string;
  title: string;
  aside: ReactNode;
  className: string;
  children: ReactNode;
}

/** A torn copy of order 1047. Text on paper is ink, whatever the theme. */
function Paper({ paper, title, aside, className, children }: PaperProps) {
  const style = { '--ticket-bg': paper, '--line-strong': 'rgb(29 23 28 / .28)', '--n': '9px' } as CSSProperties; // React's type knows no custom properties
  return (
    <div className={cx('ticket absolute! text-[#1d171c]', className)} style={style}>
      <div className="ticket-stub px-5 py-4">
        <p className="t-over text-[#1d171c]/70!">{title}</p>
        <div className="mt-1 flex items-end gap-3">
          <span className="t-num text-5xl">1047</span>
          <span className="pb-1 text-sm leading-4.5 font-semibold whitespace-pre-line">{aside}</span>
        </div>
      </div>
      <div className="ticket-body torn-b px-5 pt-4 pb-7 text-sm">{children}</div>
    </div>
  );
}

const STEPS = ['Aceito', 'Cozinha', 'A caminho', 'Entregue'];

/** One order in three copies: till, kitchen, customer. Decoration for the pages outside the app. */
export function PaperTrail({ className }: { className?: string }) {
  return (
    <div className={cx('relative mx-auto h-84 w-full md:h-140', className)} aria-hidden>
      <div className="absolute top-0 left-1/2 h-140 w-155 origin-top -translate-x-1/2 max-md:scale-[.6]">
        <Paper
          paper="var(--via-rosa)"
          title={t('Via do caixa')}
          aside={`${t('Pix pago')}\n20:02`}
          className="top-0 -left-2 w-70 -rotate-7"
        >
          <ul className="space-y-2">
            <Line name="X-Nena" price="34,80" />
            <Line name={t('Pizza grande')} price="68,80" />
          </ul>
          <div className="mt-3 flex border-t border-dashed border-black/25 pt-3 text-base font-bold">
            <span>{t('Total')}</span>
            <span className="t-money ml-auto">R$&nbsp;103,60</span>
          </div>
        </Paper>
        <Paper
          paper="var(--via-amarela)"
          title={t('Via da cozinha')}
          aside={`${t('Delivery')}\n${t('há 9 min')}`}
          className="top-16 -right-6 w-76 rotate-5"
        >
          <ul className="space-y-2 text-base font-semibold">
            <Line name="X-Nena" detail={t('Ao ponto · + bacon')} />
            <Line name={t('Pizza grande')} detail={t('½ Calabresa · ½ Margherita')} />
          </ul>
          <p className="mt-3 rounded-md bg-black/85 px-3 py-2 text-sm font-bold text-white">{t('SEM CEBOLA')}</p>
        </Paper>
        <Paper
          paper="#fff"
          title={t('Via do cliente')}
          aside={`${t('Chega entre')}\n${t('20h35 e 20h45')}`}
          className="top-80 left-8 w-84 -rotate-2"
        >
          <ol className="grid grid-cols-4 gap-1.5 text-2xs font-semibold">
            {STEPS.map((step, index) => (
              <li key={step}>
                <span className={cx('block h-2 rounded-full', index < 3 ? 'bg-brand-700' : 'bg-black/12')} />
                <span className="mt-1.5 block">{t(step)}</span>
              </li>
            ))}
          </ol>
          <div className="mt-4 flex items-center gap-3">
            <span className="grid size-10 place-items-center rounded-full bg-brand-100 text-xs font-bold text-brand-800">
              WS
            </span>
            <div className="leading-4.5">
              <b>{t('Wesley está a 6 min')}</b>
              <p className="text-ui opacity-75">Rua Mármore, 412, apto 301</p>
            </div>
          </div>
        </Paper>
      </div>
    </div>
  );
}

function Line({ name, detail, price }: { name: string; detail?: string; price?: string }) {
  return (
    <li className="flex gap-2">
      <b className="tabular-nums">1×</b>
      <span className="flex-1">
        {name}
        {detail && <span className="block text-xs opacity-75">{detail}</span>}
      </span>
      {price && <span className="t-money">{price}</span>}
    </li>
  );
}

import { COUNTRY } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { Bike, Plus, Search } from 'lucide-react';

const ITEMS: readonly { name: string; text: string; price: number; picture: string }[] = [
  { name: 'Feijoada completa', text: 'Arroz, couve, farofa e laranja', price: 46.9, picture: 'feijoada' },
  { name: 'X-Nena', text: 'Pão brioche, 180 g de fraldinha', price: 29.9, picture: 'burger' },
  { name: 'Pizza grande', text: 'Até 3 sabores, borda à escolha', price: 54.9, picture: 'disco-calabresa' },
];

/** A store's page on a phone, with an example menu. */
export function MiniMenu() {
  return (
    <div className="h-100 overflow-hidden rounded-t-2xl bg-[#f7f5f0] text-[#1d171c] shadow-3" aria-hidden>
      <div className="h-24 bg-[linear-gradient(135deg,#0b382d,#1c6b58)]" />
      <div className="relative rounded-t-2xl bg-white px-4 pt-3 pb-4">
        <span className="absolute -top-8 left-4 grid size-16 place-items-center rounded-full border-4 border-white bg-[#0f4a3c] text-lg font-bold text-white">
          QN
        </span>
        <p className="pl-20 text-base leading-5 font-bold">Quintal da Nena</p>
        <p className="pl-20 text-xs text-[#5e585d]">{t('Comida mineira, lanches e pizzas')}</p>
        <p className="mt-4 flex items-center gap-2 text-xs font-semibold text-[#0f4a3c]">
          <Bike className="size-4" />
          {t('Entrega 35–50 min · {fee}', { fee: formatMoney(5, COUNTRY.brazil) })}
        </p>
        <p className="mt-3 flex h-9 items-center gap-2 rounded-md border border-[#d7d3d6] px-3 text-xs text-[#6a6469]">
          <Search className="size-4" />
          {t('Buscar no cardápio')}
        </p>
      </div>
      <ul className="space-y-px bg-[#e6e3e6]">
        {ITEMS.map(({ name, text, price, picture }) => (
          <li key={name} className="flex items-center gap-3 bg-white px-4 py-3">
            <div className="min-w-0 flex-1">
              <p className="truncate text-sm font-semibold">{name}</p>
              <p className="truncate text-xs text-[#5e585d]">{text}</p>
              <p className="mt-1 text-sm font-bold tabular-nums">{formatMoney(price, COUNTRY.brazil)}</p>
            </div>
            <span className="relative size-14">
              <img
                src={`/pictures/${picture}-240.webp`}
                alt=""
                width={56}
                height={56}
                loading="lazy"
                decoding="async"
                className="size-14 rounded-md object-cover"
              />
              <span className="absolute -right-1.5 -bottom-1.5 grid size-7 place-items-center rounded-full bg-[#0f4a3c] text-white">
                <Plus className="size-4" />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

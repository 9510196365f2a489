import { type Driver, findAvailableDrivers, findDrivers, updateDriver } from '@comanda/contract/delivery/drivers';
import { internationalPhone, isMobile, maskPhone } from '@comanda/domain/phone';
import { Switch } from '@comanda/ui/checkbox';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Initials } from '@comanda/ui/initials';
import { showToast } from '@comanda/ui/toast';
import { Link } from '@tanstack/react-router';
import { MessageCircle, Wallet } from 'lucide-react';
import { useWrite } from '../../platform/api.ts';
import { RowMenu } from '../../platform/row-menu.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { RowPauseButton } from '../switches/public.ts';
import { driverShiftsPage } from '../driver-shifts/pages.ts';

interface Props {
  store: SessionStore;
  driver: Driver;
  onEdit: () => void;
}

export function DriverRow({ store, driver, onEdit }: Props) {
  const { id, name, phone, email, active } = driver;
  const works = active === 1;
  const toggle = useWrite(updateDriver, {
    refreshes: [findDrivers, findAvailableDrivers],
    onDone: (changed) =>
      showToast(
        changed.active === 1
          ? t('{name} já pode receber entregas.', { name })
          : t('{name} não recebe mais entregas por enquanto.', { name }),
      ),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <Initials
        name={name}
        className={cx(
          'size-10 rounded-full text-sm',
          works ? 'bg-primary-soft text-primary-soft-fg' : 'bg-surface-3 text-fg-2',
        )}
      />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate text-sm font-semibold">{name}</p>
        <p className="truncate text-ui text-fg-3">
          {[maskPhone(phone, store.country_id) || t('Sem telefone'), email].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Switch
        label={t('Ativo')}
        aria-label={t('Ativo: {name}', { name })}
        checked={works}
        disabled={toggle.isPending}
        onChange={() => toggle.mutate({ body: { store_id: store.id, id, active: works ? 2 : 1 } })}
      />
      {works && <RowPauseButton kind="driver" id={id} name={name} look="button" />}
      <div className="ml-auto flex items-center gap-2">
        {isMobile(phone, store.country_id) && (
          <a
            className="btn btn-secondary btn-sm max-md:size-11"
            href={`https://wa.me/${internationalPhone(phone, store.country_id).replace('+', '')}`}
            target="_blank"
            rel="noreferrer"
            aria-label={t('Conversar com {name} no WhatsApp', { name })}
            title="WhatsApp"
          >
            <MessageCircle className="size-4" aria-hidden />
          </a>
        )}
        <Link
          {...driverShiftsPage.at({ id: store.id, driverId: id })}
          className="btn btn-secondary btn-sm max-md:h-11"
          aria-label={t('Acerto e link de {name}', { name })}
        >
          <Wallet className="size-4" aria-hidden />
          {t('Acerto')}
        </Link>
        <RowMenu name={name} entries={[{ id: 'edit', label: t('Editar'), onAction: onEdit }]} />
      </div>
    </li>
  );
}

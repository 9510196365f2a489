import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { Menu, type MenuEntry } from '@comanda/ui/menu';
import { Ellipsis } from 'lucide-react';

interface Props {
  /** What the row is about. */
  name: string;
  entries: readonly MenuEntry[];
  /** What cannot be taken back, apart from the rest. */
  last?: MenuEntry;
}

/** What can be done with a row of a list, behind one button. */
export const RowMenu = ({ name, entries, last }: Props) => (
  <Menu
    label={t('Mais ações: {name}', { name })}
    trigger={
      <IconButton label={t('Mais ações: {name}', { name })}>
        <Ellipsis className="size-5" aria-hidden />
      </IconButton>
    }
    groups={[entries, last ? [{ ...last, tone: 'danger' }] : []]}
  />
);

/** An entry of such a menu that cannot be chosen now, with the reason. */
export const refusedBecause = (reason: string | undefined): Pick<MenuEntry, 'disabled' | 'hint'> =>
  reason === undefined ? {} : { disabled: true, hint: reason };

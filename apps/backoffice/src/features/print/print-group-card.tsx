import {
  deletePrintGroup,
  findPrintGroups,
  type PrintGroup,
  removePrintGroupItem,
  updatePrintGroup,
} from '@comanda/contract/floor/print';
import type { Printer } from '@comanda/contract/floor/printers';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { Menu } from '@comanda/ui/menu';
import { Select } from '@comanda/ui/select';
import { showToast } from '@comanda/ui/toast';
import { Ellipsis, Pencil, Plus, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';

interface Props {
  store_id: number;
  group: PrintGroup;
  printers: readonly Printer[];
  onAdd: () => void;
  onRename: () => void;
}

/** So many items are read at a glance; the others are asked for. */
const SHOWN = 24;
const USED_BY = 5;
const CAPACITIES = Array.from({ length: 50 }, (_, index) => index + 1);

export function PrintGroupCard({ store_id, group, printers, onAdd, onRename }: Props) {
  const [all, setAll] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const remove = useWrite(removePrintGroupItem, { refreshes: [findPrintGroups] });
  const update = useWrite(updatePrintGroup, { refreshes: [findPrintGroups] });
  const destroy = useWrite(deletePrintGroup, { refreshes: [findPrintGroups] });
  const { name, itens } = group;
  const shown = all ? itens : itens.slice(0, SHOWN);
  const sections = Map.groupBy(shown, ({ group_name }) => group_name);

  async function confirm() {
    await destroy.mutateAsync({ params: { id: group.id }, query: { store_id } });
    showToast(t('Grupo {name} apagado.', { name }));
  }

  return (
    <section className="card p-4" aria-label={name}>
      <Heading group={group} onAdd={onAdd} onRename={onRename} onDelete={() => setDeleting(true)} />
      <Select
        className="mt-3"
        label={t('Quantos pratos {name} faz ao mesmo tempo', { name })}
        help={t('Com a fila, dá o tempo prometido ao próximo cliente.')}
        value={group.capacity}
        onChange={({ target }) =>
          update.mutate({
            params: { id: group.id },
            body: { store_id, name, capacity: Number(target.value) },
          })
        }
        options={CAPACITIES.map((n) => ({ value: n, label: String(n) }))}
      />
      {printers.length > 0 && (
        <Select
          className="mt-3"
          label={t('Onde sai o papel de {name}', { name })}
          value={group.printer_id ?? ''}
          onChange={({ target }) =>
            update.mutate({
              params: { id: group.id },
              body: { store_id, name, printer_id: target.value === '' ? null : Number(target.value) },
            })
          }
          options={[
            { value: '', label: t('Na mesma do pedido inteiro') },
            ...printers.map((printer) => ({ value: printer.id, label: printer.name })),
          ]}
        />
      )}
      {[...sections].map(([section, members]) => (
        <div key={section} className="mt-3">
          <h3 className="t-label">{section}</h3>
          <Members
            group={name}
            itens={members}
            onRemove={(id) => remove.mutate({ params: { id }, body: { store_id } })}
          />
        </div>
      ))}
      {itens.length > shown.length && (
        <Button size="sm" variant="ghost" className="mt-2" onClick={() => setAll(true)}>
          {t('Mostrar mais {n}', { n: itens.length - shown.length })}
        </Button>
      )}
      <ConfirmDialog
        isOpen={deleting}
        onClose={() => setDeleting(false)}
        tone="danger"
        title={t('Apagar o grupo {name}?', { name })}
        confirmLabel={t('Apagar grupo')}
        onConfirm={confirm}
      >
        {itens.length === 0 ? t('Nenhum item usa este grupo.') : <UsedBy itens={itens} />}
      </ConfirmDialog>
    </section>
  );
}

interface HeadingProps extends Pick<Props, 'group' | 'onAdd' | 'onRename'> {
  onDelete: () => void;
}

function Heading({ group: { name, itens }, onAdd, onRename, onDelete }: HeadingProps) {
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <h2 className="t-title truncate text-lg">{name}</h2>
        <p className="text-ui text-fg-3">
          {t('{n, plural, =0 {Nenhum item} one {# item} other {# itens}}', { n: itens.length })}
        </p>
      </div>
      <Button
        size="sm"
        className="max-md:h-11"
        icon={<Plus className="size-4" aria-hidden />}
        aria-label={t('Adicionar itens a {name}', { name })}
        onClick={onAdd}
      >
        {t('Adicionar itens')}
      </Button>
      <Menu
        label={t('Ações de {name}', { name })}
        trigger={
          <IconButton label={t('Mais ações de {name}', { name })}>
            <Ellipsis className="size-5" aria-hidden />
          </IconButton>
        }
        groups={[
          [
            {
              id: 'rename',
              label: t('Renomear'),
              icon: <Pencil className="size-4" aria-hidden />,
              onAction: onRename,
            },
            {
              id: 'delete',
              label: t('Apagar grupo'),
              icon: <Trash2 className="size-4" aria-hidden />,
              tone: 'danger',
              onAction: onDelete,
            },
          ],
        ]}
      />
    </div>
  );
}

interface MembersProps {
  group: string;
  itens: PrintGroup['itens'];
  onRemove: (id: number) => void;
}

function Members({ group, itens, onRemove }: MembersProps) {
  return (
    <ul className="mt-1.5 flex flex-wrap gap-1.5">
      {itens.map((item) => (
        <li
          key={item.id}
          className="flex max-w-full items-center rounded-full border border-line bg-surface-2 pl-3 text-ui"
        >
          <span className="truncate">{item.name}</span>
          <button
            type="button"
            className="grid size-8 shrink-0 place-items-center rounded-full text-fg-3 hover:bg-surface-3 hover:text-fg"
            aria-label={t('Tirar {item} de {name}', { item: item.name, name: group })}
            onClick={() => onRemove(item.id)}
          >
            <X className="size-3.5" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function UsedBy({ itens }: Pick<PrintGroup, 'itens'>) {
  const names = itens.slice(0, USED_BY).map(({ name }) => name);
  const more = itens.length - names.length;
  return (
    <>
      {t('{n, plural, one {Um item usa} other {# itens usam}} este grupo e ficam sem nenhum:', { n: itens.length })}{' '}
      {names.join(', ')}
      {more > 0 && ` ${t('e mais {n}', { n: more })}`}.
    </>
  );
}

import { formatTime } from '@comanda/domain/format';
import { storePath } from '@comanda/domain/paths';
import { Button, ButtonLink } from '@comanda/ui/button';
import { Segmented } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { CloudCheck, Eye, ListTree, Plus, Table2 } from 'lucide-react';
import { memo } from 'react';
import { PageStrip } from '../../platform/page/page-frame.tsx';
import { useMenuEditor } from './menu-context.tsx';

/** Title, what was saved when, the customer's view, and the way to the complements. */
export const MenuHead = memo(function MenuHead({ view }: { view: 'arvore' | 'grade' }) {
  const { store, writes, zone, change, refused, groups } = useMenuEditor();
  const { savedAt } = writes;
  return (
    <PageStrip
      actions={
        <>
          <output className="hidden items-center gap-1 text-ui text-fg-3 sm:flex">
            {savedAt && (
              <>
                <CloudCheck className="size-4" aria-hidden />
                {t('Salvo às {time}', { time: formatTime(savedAt, zone, store.country_id) })}
              </>
            )}
          </output>
          <div className="hidden md:block">
            <Segmented
              label={t('Ver como')}
              hideLabel
              value={view}
              iconsOnly
              choices={[
                { value: 'arvore', label: t('Lista'), icon: <ListTree className="size-4" aria-hidden /> },
                { value: 'grade', label: t('Planilha'), icon: <Table2 className="size-4" aria-hidden /> },
              ]}
              onChange={(ver) => change({ ver: ver === 'grade' ? 'grade' : undefined })}
            />
          </div>
          <ButtonLink
            size="sm"
            href={storePath(store.url)}
            target="_blank"
            rel="noreferrer"
            className="max-md:h-11"
            icon={<Eye className="size-4" aria-hidden />}
          >
            <span className="max-sm:sr-only">{t('Ver como cliente')}</span>
          </ButtonLink>
          {groups.length > 0 && (
            <Button
              size="sm"
              variant="primary"
              className="max-md:h-11"
              icon={<Plus className="size-4" aria-hidden />}
              disabledReason={refused.menu}
              onClick={() => change({ item: 'novo', em: undefined })}
            >
              {t('Novo item')}
            </Button>
          )}
        </>
      }
    />
  );
});

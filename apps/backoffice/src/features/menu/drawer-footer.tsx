import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Kbd } from '@comanda/ui/kbd';
import { isUppermost } from '@comanda/ui/open-dialog';
import { useEffect, useEffectEvent, useRef } from 'react';

interface Props {
  /** The id of the form that it submits. */
  form: string;
  changes: number;
  pending: boolean;
  saveLabel: string;
  refused: string | undefined;
  onDiscard: () => void;
  onSave: () => void;
}

/** A drawer's form: how much has changed, and what to do with it. Ctrl S saves. */
export function DrawerFooter({ form, changes, pending, saveLabel, refused, onDiscard, onSave }: Props) {
  const footer = useRef<HTMLDivElement>(null);
  const save = useEffectEvent(onSave);
  useEffect(() => {
    if (refused !== undefined) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (isUppermost(footer.current)) save();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [refused]);
  return (
    <div ref={footer} className="flex items-center gap-2">
      <output className="text-ui text-fg-3">
        {changes > 0 && t('{n, plural, one {# mudança} other {# mudanças}}', { n: changes })}
      </output>
      <span className="ml-auto" />
      {changes > 0 && (
        <Button variant="ghost" onClick={onDiscard}>
          {t('Descartar')}
        </Button>
      )}
      <Button
        type="submit"
        form={form}
        variant="primary"
        pending={pending}
        pendingText={t('Salvando…')}
        disabledReason={refused}
      >
        {saveLabel}
        <Kbd>Ctrl S</Kbd>
      </Button>
    </div>
  );
}

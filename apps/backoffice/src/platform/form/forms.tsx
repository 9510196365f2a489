import { ApiError } from '@comanda/contract/clients/client';
import { t } from '@comanda/ui/i18n';
import { SaveBar } from '@comanda/ui/save-bar';
import { showToast } from '@comanda/ui/toast';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import {
  FormProvider,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod';
import { showRefusal } from '../api.ts';
import { useHoldUnsaved } from '../page/unsaved.ts';
import { SAVE_BAR_SLOT } from '../page/save-bar-slot.ts';
import { UnsavedGuard } from '../page/unsaved-guard.tsx';

interface FormOptions<Typed extends FieldValues, Checked> {
  /** The contract's own schema of what is sent, or a part of it. */
  schema: z.ZodType<Checked, Typed>;
  /** What is saved now; when it changes (loaded, saved elsewhere), untouched fields follow. */
  values: Typed;
  /** Asked before it is sent; false leaves everything as it was typed. */
  confirm?: (checked: Checked) => Promise<boolean>;
  /** Sends it. A refusal lands on its fields, or in a toast. */
  save: (checked: Checked) => Promise<unknown>;
  /** Fields that `save` left out of what was typed, as they are saved: they stay typed, and unsaved. */
  leaves?: (typed: Typed) => Partial<Typed>;
  /** Said when it is saved; empty says nothing. */
  savedText?: string;
}

export interface ContractForm<Typed extends FieldValues, Checked> extends UseFormReturn<Typed, unknown, Checked> {
  /** Checks, saves, and tells. */
  submit: () => Promise<void>;
  /** How many fields differ from what is saved. */
  changes: number;
}

/** A form over a contract's schema: checked when a field is left, then as it is typed; the server's field errors land on their fields. */
export function useContractForm<Typed extends FieldValues, Checked>(
  options: FormOptions<Typed, Checked>,
): ContractForm<Typed, Checked> {
  const { schema, values, confirm, save, leaves, savedText = t('Salvo.') } = options;
  const form = useForm<Typed, unknown, Checked>({
    resolver: zodResolver(schema),
    defaultValues: values as DefaultValues<Typed>, // complete values are default values
    values,
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  // `resetOptions` is for new values from outside; who calls reset wants what is typed to give way too.
  const reset: typeof form.reset = (next, how) => form.reset(next, { keepDirtyValues: false, ...how });
  const submit = form.handleSubmit(async (checked) => {
    if (confirm && !(await confirm(checked))) return;
    const sent = structuredClone(form.getValues());
    try {
      await save(checked);
      const left = leaves?.(sent) ?? {};
      reset({ ...sent, ...left });
      // keys of the form's own values
      for (const name of Object.keys(left) as Path<Typed>[]) form.setValue(name, sent[name], { shouldDirty: true });
      if (savedText) showToast(savedText);
    } catch (error) {
      if (!showOnFields(form, error)) showRefusal(error);
    }
  });
  return { ...form, reset, submit, changes: countLeaves(form.formState.dirtyFields) };
}

/**
 * Puts a refusal's sentences on the fields that it names, and focuses the first.
 * @returns false when it names none that the form has: the caller then shows its message
 */
export function showOnFields<Typed extends FieldValues, Checked>(
  form: Pick<UseFormReturn<Typed, unknown, Checked>, 'setError' | 'getValues'>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const named = Object.entries((error.detail.fields ?? {}) as Record<string, string>); // the server's answer to invalid_input
  const values: Record<string, unknown> = form.getValues();
  const known = named.filter(([name]) => (name.split('.')[0] ?? '') in values);
  for (const [index, [name, message]] of known.entries()) {
    form.setError(name as Path<Typed>, { type: 'server', message }, { shouldFocus: index === 0 }); // the name is one of the form's own
  }
  return known.length > 0;
}

interface SettingsFormProps<Typed extends FieldValues, Checked> {
  form: ContractForm<Typed, Checked>;
  children: ReactNode;
}

/** A settings page's form: the save bar comes with the first change, and leaving with changes asks. */
export function SettingsForm<Typed extends FieldValues, Checked>({
  form,
  children,
}: SettingsFormProps<Typed, Checked>) {
  const { isDirty, isSubmitting, errors } = form.formState;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {children}
      </form>
      <InSaveBarSlot>
        <SaveBar
          changes={form.changes}
          errors={countLeaves(errors)}
          saving={isSubmitting}
          onSave={() => void form.submit()}
          onDiscard={() => form.reset()}
        />
      </InSaveBarSlot>
      <UnsavedGuard dirty={isDirty} saving={isSubmitting} />
    </FormProvider>
  );
}

function InSaveBarSlot({ children }: { children: ReactNode }) {
  const slot = document.getElementById(SAVE_BAR_SLOT);
  return slot ? createPortal(children, slot) : children;
}

/** A form inside a dialog, drawer or single-action page: its buttons are the caller's. */
export function PlainForm<Typed extends FieldValues, Checked>(
  props: SettingsFormProps<Typed, Checked> & { id?: string; className?: string },
) {
  const { form, id, className, children } = props;
  useHoldUnsaved(form.formState.isDirty);
  return (
    <FormProvider {...form}>
      <form
        id={id}
        className={className}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void form.submit();
        }}
      >
        {children}
      </form>
    </FormProvider>
  );
}

/** Fields marked in a tree such as `dirtyFields` or `errors`; an error counts once, whatever it carries. */
function countLeaves(tree: unknown): number {
  if (tree === true) return 1;
  if (typeof tree !== 'object' || tree === null) return 0;
  if ('message' in tree || 'type' in tree) return 1;
  return Object.values(tree).reduce<number>((sum, branch) => sum + countLeaves(branch), 0);
}

import { Button, type ButtonProps } from '@comanda/ui/button';

/** What sends a form: as wide as it, in the store's colour. */
export const FormButton = (props: Omit<ButtonProps, 'type' | 'variant' | 'size' | 'className'>) => (
  <Button {...props} type="submit" variant="store" size="xl" className="w-full" />
);

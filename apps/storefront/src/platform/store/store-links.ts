/** Pages beside the menu that only the storefront links to; those that are shared or printed are in domain/paths. */
export const cartPath = (slug: string): string => `/${slug}/sacola`;
export const ordersPath = (slug: string): string => `/${slug}/pedidos`;
export const accountPath = (slug: string): string => `/${slug}/conta`;
export const signUpPath = (slug: string): string => `/${slug}/cadastro`;

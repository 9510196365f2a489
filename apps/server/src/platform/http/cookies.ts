/** Who is signed in, in the shop's app and in the customers'. */
export const STAFF_COOKIE = 'comanda_staff';
export const CUSTOMER_COOKIE = 'comanda_customer';

/** `delivery_type` of a way of paying that holds for every way of receiving. */
const EVERYWHERE = 0;

/** Whether a way of paying is offered for a way of receiving. @param delivery_method none while it is not chosen */
export const paysFor = ({ delivery_type }: { delivery_type: number }, delivery_method: number | null): boolean =>
  delivery_type === EVERYWHERE || delivery_type === delivery_method;

/** Whether an item is on offer: it says so, or shows what it cost before. */
export const isOnOffer = ({
  strike_price,
  has_promotion,
}: {
  strike_price: number | null;
  has_promotion: boolean;
}): boolean => strike_price !== null || has_promotion;

/** How a kept value is read aloud. */
type FieldKind = 'money' | 'percent' | 'minutes' | 'instant' | 'day';

export const KINDS: Readonly<Record<string, FieldKind>> = {
  ...kindOf(
    'money',
    'price price1 price2 size1_price size2_price strike_price cost minimum_order free_delivery night_extra_value client_bonus cashback_max',
  ),
  ...kindOf('money', 'reward rush_fee minimum_value total day_pay delivery_pay plan_price invoice_addon revenue'),
  ...kindOf('money', 'attendant_void_limit credit_limit'),
  ...kindOf('percent', 'discount takeaway_discount cash_discount pix_discount debit_card_discount afilliate_discount'),
  ...kindOf('percent', 'debt_increment credit_increment ticket_increment service_fee cashback_program target_margin'),
  ...kindOf(
    'minutes',
    'prep_minutes usual_prep_minutes wait_time wait_time_takeaway schedule_interval last_order_minutes rush_minutes hold_minutes',
  ),
  ...kindOf(
    'instant',
    'closed_until delivery_off_until takeaway_off_until rush_until off_until sold_out_until reserved_at',
  ),
  ...kindOf(
    'instant',
    'paused_until deleted_at removed_at revoked_at expires_at paid_at created_at publish_at published_at',
  ),
  ...kindOf('day', 'date_start date_end expire_date due_date'),
};

function kindOf(kind: FieldKind, fields: string): Record<string, FieldKind> {
  return Object.fromEntries(fields.split(' ').map((field) => [field, kind]));
}

-- The dates on which lines of statements stand, and whether they are to be held against the orders anew.
create table fact_told_days (
  store_id bigint not null references stores (id),
  date date not null,
  stale boolean not null,
  primary key (store_id, date)
);
create index fact_told_days_stale on fact_told_days (store_id, date) where stale;
insert into fact_told_days (store_id, date, stale)
select distinct store_id, date, true from payout_lines where date is not null;

-- Of the lines of a date, by the business day and the origin of their orders: their sums in cents. Without an origin they are of
-- no order of the store; what is not counted is of no partner's order, or of a cancelled one.
create table fact_told (
  store_id bigint not null references stores (id),
  date date not null,
  day date not null,
  origin text not null,
  counted boolean not null,
  told_orders bigint not null,
  promotions_paid bigint not null,
  refunded bigint not null,
  told_fee bigint not null,
  paid_out bigint not null,
  primary key (store_id, date, day, origin, counted)
);
create index fact_told_day on fact_told (store_id, day);

-- Rows of one order, whatever dates they say.
create index payout_lines_long on payout_lines (store_id, marketplace, partner_order_long) where partner_order_long <> '';

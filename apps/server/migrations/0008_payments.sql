-- What the store's own account at the provider of online payments is opened with; columns are spelled as on the wire.
create table store_auto_pix (
  store_id bigint primary key references stores (id),
  name text not null,
  email text not null,
  "mobilePhone" text not null,
  "cpfCnpj" text not null,
  -- Of a person; a company has none.
  "birthDate" date,
  "incomeValue" numeric(12,2) not null check ("incomeValue" > 0),
  address text not null,
  "addressNumber" text not null,
  province text not null,
  "postalCode" text not null,
  "companyType" text not null default 'MEI' check ("companyType" in ('MEI', 'LIMITED', 'INDIVIDUAL', 'ASSOCIATION')),
  -- kept: nobody has been sent it.
  status text not null default 'kept' check (status in ('kept')),
  updated_at timestamptz not null
);

-- Whether a note's paper comes out of the printer by itself.
alter table fiscal_settings add column print_paper boolean not null default false;

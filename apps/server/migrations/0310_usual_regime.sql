-- What a note of a store outside of the Simples says of an item's taxes: rates in percent, as they are typed; and what a group's items
-- say where they say nothing themselves.
alter table menu_items add column icms_rate text not null default '';
alter table menu_items add column icms_reduction text not null default '';
alter table menu_items add column pis_cofins_cst text not null default '';
alter table menu_items add column pis_rate text not null default '';
alter table menu_items add column cofins_rate text not null default '';
alter table fiscal_settings add column group_codes jsonb not null default '{}';

-- Which sheets a workbook has that goes out by itself.
alter table report_sendings add column sheets text[] not null default '{rows}' check (cardinality(sheets) between 1 and 3);

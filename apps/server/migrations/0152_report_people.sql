-- As in every other table of a store, a person is named by number: people belong to the platform.
alter table report_favourites drop constraint report_favourites_user_id_fkey;
alter table report_sendings drop constraint report_sendings_created_by_fkey;

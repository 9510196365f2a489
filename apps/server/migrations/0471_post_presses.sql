-- The press of a button that made a post: pressed again because no answer came, it is the same post.
alter table instagram_posts add column op_id text check (char_length(op_id) <= 60);
create unique index instagram_posts_op on instagram_posts (store_id, op_id) where op_id is not null;

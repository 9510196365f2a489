-- What was taken apart again is in the records themselves: a second copy would outlive their erasure.
update client_merges set kept = '{}' where undone_at is not null;

-- An order's client has new figures, and a row that moves enters every index: word by word into this one was 12 KB of log for
-- each order, by a short list it is 3. The list is at most eight pages: whoever works it off, or searches it, feels nothing.
alter index clients_search set (fastupdate = on, gin_pending_list_limit = 64);

-- What the robot knows by itself stands once; what the store has taught, as often as it likes.
create unique index whatsapp_answers_kind on whatsapp_answers (store_id, kind) where kind <> 'taught';

-- Two records of the shop that are one person's: neither is an account's that the other is not.
alter table client_merges drop constraint client_merges_proof_check;
alter table client_merges add constraint client_merges_proof_check check (proof in ('shop', 'link', 'email', 'records'));

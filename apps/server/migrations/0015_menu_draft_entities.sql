alter table menu_draft_changes add check (
  entity in ('menu_groups', 'complement_groups', 'menu_items', 'complements', 'item_variations', 'links')
);

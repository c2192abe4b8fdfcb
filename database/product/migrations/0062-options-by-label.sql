-- Options that are named by their label are looked for among all.

alter table private.price_lists drop column options_by_label;

-- Options are read from storage for every quote with selections, which takes longer if they must be uncompressed.

alter table private.price_lists alter column options set storage external, alter column options_by_label set storage external;

-- What the search within a budget knows of a question: its options as arrays, in the artist's order.

create type private.budget_question as (
  place integer, is_single boolean, is_required boolean, depends_on text, keys text[], types text[], prices numeric[],
  min_quantities numeric[], max_quantities numeric[], selections jsonb[]
);

// The columns of an offer's line that both parties see. Apart from price-lines.ts, which every visitor loads.

/** The columns that both parties see; as the database's private.shown_line. */
export const lineColumns = [
  'position',
  'kind',
  'label',
  'short_label',
  'question',
  'quantity',
  'unit_amount',
  'amount',
  'is_difference',
  'tax_category',
  'tax_rate',
] as const

export type LineColumn = (typeof lineColumns)[number]

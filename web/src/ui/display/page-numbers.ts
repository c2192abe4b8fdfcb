// The page numbers a pager shows: the first, the last, and those within one of the current page, with gaps between.

export type PagerEntry = { page: number } | { gapAfter: number }

export function pageNumbers(current: number, count: number): PagerEntry[] {
  const shown = Array.from({ length: count }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === count || Math.abs(page - current) <= 1,
  )
  return shown.flatMap((page, index): PagerEntry[] => {
    const before = shown[index - 1]
    return before !== undefined && page - before > 1 ? [{ gapAfter: before }, { page }] : [{ page }]
  })
}

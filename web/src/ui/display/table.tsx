// A data table. On narrow screens it scrolls inside its own frame, which is keyboard accessible, or its rows are cards:
// `isStacked`, with a label for each cell.
import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '../../lib/look/join-classes.ts'

export function Table(props: { caption: string; isStacked?: boolean; children: ReactNode }) {
  return (
    <section
      aria-label={props.caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      data-stacked={props.isStacked || undefined}
      className="group/table @container overflow-x-auto rounded-card border border-line"
    >
      <table className="w-full border-collapse bg-card text-left @max-3xl:group-data-stacked/table:block @max-3xl:group-data-stacked/table:*:block">
        <caption className="sr-only">{props.caption}</caption>
        {props.children}
      </table>
    </section>
  )
}

export function TableHead(props: { children: ReactNode }) {
  return (
    <thead className="bg-ground-soft text-sm text-ink-soft @max-3xl:group-data-stacked/table:hidden!">
      <tr>{props.children}</tr>
    </thead>
  )
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      className={joinClasses(
        'border-t border-line @max-3xl:group-data-stacked/table:block @max-3xl:group-data-stacked/table:py-3 @max-3xl:group-data-stacked/table:first:border-t-0',
        className,
      )}
    />
  )
}

export function HeaderCell({ className, ...rest }: ComponentProps<'th'>) {
  return <th scope="col" {...rest} className={joinClasses('px-4 py-3 font-medium', className)} />
}

interface CellProps extends ComponentProps<'td'> {
  /** The heading of its column, for a row that is a card. */
  label?: string
}

export function Cell({ className, label, children, ...rest }: CellProps) {
  const style = label
    ? 'px-4 py-3 @max-3xl:group-data-stacked/table:grid @max-3xl:group-data-stacked/table:grid-cols-[6.5rem_minmax(0,1fr)] @max-3xl:group-data-stacked/table:gap-3 @max-3xl:group-data-stacked/table:py-1.5 @max-3xl:group-data-stacked/table:wrap-anywhere'
    : 'px-4 py-3'
  return (
    <td {...rest} className={joinClasses(style, className)}>
      {label ? (
        <>
          <span className="hidden text-sm leading-6 text-ink-soft @max-3xl:group-data-stacked/table:block">
            {label}
          </span>
          <div>{children}</div>
        </>
      ) : (
        children
      )}
    </td>
  )
}

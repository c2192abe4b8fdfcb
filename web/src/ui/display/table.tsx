// A data table. On narrow screens it scrolls inside its own frame, which is keyboard accessible.
import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '../../lib/look/join-classes.ts'

export function Table(props: { caption: string; children: ReactNode }) {
  return (
    <section
      aria-label={props.caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line"
    >
      <table className="w-full border-collapse bg-card text-left">
        <caption className="sr-only">{props.caption}</caption>
        {props.children}
      </table>
    </section>
  )
}

export function TableHead(props: { children: ReactNode }) {
  return (
    <thead className="bg-ground-soft text-sm text-ink-soft">
      <tr>{props.children}</tr>
    </thead>
  )
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={joinClasses('border-t border-line', className)} />
}

export function HeaderCell({ className, ...rest }: ComponentProps<'th'>) {
  return <th scope="col" {...rest} className={joinClasses('px-4 py-3 font-medium', className)} />
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={joinClasses('px-4 py-3', className)} />
}

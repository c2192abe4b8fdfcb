// A list of labelled facts, in as many columns as fit.
import type { ReactNode } from 'react'
import { joinClasses } from '../../lib/look/join-classes.ts'

export interface Fact {
  name: string
  value: ReactNode
  /** Takes the whole width. */
  isWide?: boolean
  /** Takes the whole width of small screens. */
  isLong?: boolean
  /** Of no use on paper. */
  isOnScreenOnly?: boolean
}

export function FactList(props: { facts: (Fact | false | null | undefined)[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:gap-x-8 print:gap-y-2">
      {props.facts
        .filter((fact) => fact !== false && fact !== null && fact !== undefined)
        .map(({ name, value, isWide, isLong, isOnScreenOnly }) => (
          <div
            key={name}
            className={joinClasses(
              isWide ? 'col-span-2' : isLong && 'max-sm:col-span-2',
              isOnScreenOnly && 'print:hidden',
            )}
          >
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd dir="auto" className="mt-0.5 text-left font-medium wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  )
}

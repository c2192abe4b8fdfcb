// Facts, each under its name, in as many columns as fit.
import type { ReactNode } from 'react'

export interface Fact {
  name: string
  value: ReactNode
  /** Takes the whole width. */
  isWide?: boolean
}

export function FactList(props: { facts: (Fact | false | null | undefined)[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {props.facts
        .filter((fact) => fact !== false && fact !== null && fact !== undefined)
        .map(({ name, value, isWide }) => (
          <div key={name} className={isWide ? 'sm:col-span-2' : ''}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd dir="auto" className="mt-0.5 font-medium wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  )
}

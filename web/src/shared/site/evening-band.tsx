// The hero background of a public page: an evening sky with lamp light, dark in both themes.
import type { ReactNode } from 'react'
import { joinClasses } from '../../lib/look/join-classes.ts'

export function EveningBand(props: { children: ReactNode; className?: string }) {
  return (
    <section className={joinClasses('dark evening-sky relative overflow-hidden text-ink', props.className)}>
      {props.children}
    </section>
  )
}

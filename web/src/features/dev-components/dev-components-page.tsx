// Showcase of every component of the design system in every state. In development only.
import type { ReactNode } from 'react'
import { ChoiceParts } from './choice-parts.tsx'
import { DataParts } from './data-parts.tsx'
import { FloatingParts } from './floating-parts.tsx'
import { TextParts } from './text-parts.tsx'

export function DevComponentsPage() {
  return (
    <div className="page-width section-space space-y-16">
      <h1 className="text-3xl">Components</h1>
      <Group title="Actions, text and fields">
        <TextParts />
      </Group>
      <Group title="Choices">
        <ChoiceParts />
      </Group>
      <Group title="Above the page">
        <FloatingParts />
      </Group>
      <Group title="Data and states">
        <DataParts />
      </Group>
    </div>
  )
}

function Group(props: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-2xl">{props.title}</h2>
      <div className="mt-6 grid items-start gap-8 md:grid-cols-2">{props.children}</div>
    </section>
  )
}

// A section of the booking page.
import { type ReactNode, useId } from 'react'
import { Card, CardBody, CardHeader } from '../../ui/display/card.tsx'

export function SectionCard(props: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card>
        <CardHeader className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={id} className="text-lg">
            {props.title}
          </h2>
          {props.aside}
        </CardHeader>
        <CardBody>{props.children}</CardBody>
      </Card>
    </section>
  )
}

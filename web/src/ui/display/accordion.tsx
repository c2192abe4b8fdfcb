// An accordion of questions and answers, one open at a time.
import { Plus } from 'lucide-react'
import { Accordion as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

export interface AccordionItem {
  title: string
  content: ReactNode
}

export function Accordion(props: { items: AccordionItem[] }) {
  return (
    <Primitive.Root type="single" collapsible className="divide-y divide-line border-y border-line">
      {props.items.map(({ title, content }) => (
        <Primitive.Item key={title} value={title}>
          <Primitive.Header>
            <Primitive.Trigger className="group flex min-h-11 w-full items-center justify-between gap-6 rounded-control py-5 text-left text-lg leading-7 font-medium tracking-tight transition-[color] hover:text-primary">
              {title}
              <Plus
                aria-hidden="true"
                className="size-5 shrink-0 text-primary transition-transform group-data-[state=open]:rotate-45"
              />
            </Primitive.Trigger>
          </Primitive.Header>
          <Primitive.Content className="overflow-hidden data-[state=closed]:animate-fold data-[state=open]:animate-unfold">
            <div className="max-w-measure pb-6 text-ink-soft">{content}</div>
          </Primitive.Content>
        </Primitive.Item>
      ))}
    </Primitive.Root>
  )
}

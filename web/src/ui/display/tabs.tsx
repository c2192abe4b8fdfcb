// Tabs: several views of one subject, one at a time.
import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: Tab[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
}

export function Tabs({ label, tabs, defaultValue, ...rest }: TabsProps) {
  return (
    <Primitive.Root {...rest} defaultValue={defaultValue ?? tabs[0]?.value ?? ''}>
      <Primitive.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 border-b-2 border-transparent px-4 py-2 font-medium whitespace-nowrap text-ink-soft transition-[color,border-color] -outline-offset-2! focus-visible:rounded-small focus-visible:shadow-none! hover:text-ink data-[state=active]:border-primary data-[state=active]:text-ink"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="rounded-control pt-5">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}

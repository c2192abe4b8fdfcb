// A tooltip for a control, on hover and on focus. Must not be the only place for information.
import { Tooltip as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

interface TooltipProps {
  text: string
  side?: 'top' | 'right'
  children: ReactNode
}

export function Tooltip(props: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={300}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{props.children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={props.side ?? 'top'}
            sideOffset={6}
            collisionPadding={12}
            className="z-50 max-w-xs animate-fade rounded-control bg-ink px-3 py-1.5 text-sm text-ground shadow-soft"
          >
            {props.text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}

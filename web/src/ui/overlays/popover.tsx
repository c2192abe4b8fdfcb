// A small panel that belongs to what was pressed.
import { Popover as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { floatingStyle } from './floating-style.ts'

interface PopoverProps {
  trigger: ReactNode
  label: string
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

export function Popover({ trigger, label, children, align, isOpen, onOpenChange }: PopoverProps) {
  return (
    <Primitive.Root
      {...(isOpen === undefined ? {} : { open: isOpen })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align={align ?? 'start'}
          sideOffset={6}
          collisionPadding={12}
          className={`${floatingStyle} max-w-[calc(100vw-1.5rem)] p-4`}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

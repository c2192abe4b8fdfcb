// Actions behind one button. Arrow keys move, letters jump, Escape closes.
import type { LucideIcon } from 'lucide-react'
import { DropdownMenu as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { floatingItemStyle, floatingStyle } from './floating-style.ts'

export interface MenuAction {
  label: string
  icon?: LucideIcon
  onSelect: () => void
  isDisabled?: boolean
  isDangerous?: boolean
}

export function DropdownMenu(props: { trigger: ReactNode; heading?: ReactNode; actions: MenuAction[] }) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{props.trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className={`${floatingStyle} min-w-56 p-1.5`}
        >
          {props.heading ? (
            <Primitive.Label className="border-b border-line px-3 pt-1.5 pb-3 text-sm text-ink-soft">
              {props.heading}
            </Primitive.Label>
          ) : null}
          {props.actions.map(({ label, icon: Icon, onSelect, isDisabled, isDangerous }) => (
            <Primitive.Item
              key={label}
              disabled={isDisabled ?? false}
              onSelect={onSelect}
              className={`${floatingItemStyle} ${isDangerous ? 'text-danger' : ''}`}
            >
              {Icon ? <Icon aria-hidden="true" className="size-5" /> : null}
              {label}
            </Primitive.Item>
          ))}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

// A menu of actions behind a button. Arrow keys move, letters jump, Escape closes. Rendered beside its button, and so
// in the same landmark of the page.
import type { LucideIcon } from 'lucide-react'
import { DropdownMenu as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { joinClasses } from '../../lib/look/join-classes.ts'
import { floatingItemStyle, floatingStyle } from './floating-style.ts'

export interface MenuAction {
  /** Where two actions may have the same label. */
  id?: string
  label: string
  icon?: LucideIcon
  onSelect: () => void
  isDisabled?: boolean
  isDangerous?: boolean
  /** Draws a line above. */
  startsGroup?: boolean
  /** Makes it a switch, which keeps the menu open. */
  isOn?: boolean
}

interface DropdownMenuProps {
  trigger: ReactNode
  heading?: ReactNode
  actions: MenuAction[]
  align?: 'start' | 'end'
  onOpenChange?: (isOpen: boolean) => void
  /** A dialog would cut the menu off, so there it is rendered outside. */
  isInDialog?: boolean
}

export function DropdownMenu({ align = 'end', isInDialog = false, ...props }: DropdownMenuProps) {
  const menu = (
    <Primitive.Content
      align={align}
      sideOffset={6}
      collisionPadding={12}
      // The highlighted item shows the keyboard position, so the menu itself needs no focus ring.
      className={`${floatingStyle} min-w-56 p-1.5 focus-visible:shadow-soft! focus-visible:outline-none! max-h-(--radix-dropdown-menu-content-available-height) max-w-80 overflow-y-auto`}
    >
      {props.heading ? (
        <Primitive.Label className="border-b border-line px-3 pt-1.5 pb-3 text-sm text-ink-soft">
          {props.heading}
        </Primitive.Label>
      ) : null}
      {props.actions.map((action) =>
        action.isOn === undefined ? (
          <Primitive.Item
            key={action.id ?? action.label}
            disabled={action.isDisabled ?? false}
            onSelect={action.onSelect}
            className={joinClasses(
              floatingItemStyle,
              action.isDangerous && 'text-danger',
              action.startsGroup && 'mt-1.5 border-t border-line',
            )}
          >
            <ActionFace {...action} />
          </Primitive.Item>
        ) : (
          <Primitive.CheckboxItem
            key={action.label}
            checked={action.isOn}
            disabled={action.isDisabled ?? false}
            onSelect={(event) => {
              event.preventDefault()
              action.onSelect()
            }}
            className={`group ${floatingItemStyle}`}
          >
            <ActionFace {...action} />
            <SwitchMark />
          </Primitive.CheckboxItem>
        ),
      )}
    </Primitive.Content>
  )
  return (
    <Primitive.Root modal={false} onOpenChange={(isOpen) => props.onOpenChange?.(isOpen)}>
      <Primitive.Trigger asChild>{props.trigger}</Primitive.Trigger>
      {isInDialog ? <Primitive.Portal>{menu}</Primitive.Portal> : menu}
    </Primitive.Root>
  )
}

function ActionFace({ icon: Icon, label }: MenuAction) {
  return (
    <>
      {Icon ? <Icon aria-hidden="true" className="size-5 shrink-0" /> : null}
      <span dir="auto" className="min-w-0 truncate">
        {label}
      </span>
    </>
  )
}

/** The look of ui/forms/switch.tsx; the menu item itself is the control. */
function SwitchMark() {
  return (
    <span
      aria-hidden="true"
      className="ml-auto flex h-6 w-10 items-center rounded-full border border-line-strong bg-ground-soft transition-[background-color,border-color] group-data-[state=checked]:border-primary group-data-[state=checked]:bg-primary"
    >
      <span className="size-4 translate-x-0.75 rounded-full bg-line-strong transition-transform group-data-[state=checked]:translate-x-4.75 group-data-[state=checked]:bg-card" />
    </span>
  )
}

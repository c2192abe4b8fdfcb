// A menu of actions behind a button. Arrow keys move, letters jump, Escape closes. Rendered beside its button, and so
// in the same landmark of the page.
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
  /** Makes it a switch, which keeps the menu open. */
  isOn?: boolean
}

export function DropdownMenu(props: { trigger: ReactNode; heading?: ReactNode; actions: MenuAction[] }) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{props.trigger}</Primitive.Trigger>
      <Primitive.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        // The highlighted item shows the keyboard position, so the menu itself needs no focus ring.
        className={`${floatingStyle} min-w-56 p-1.5 focus-visible:shadow-soft! focus-visible:outline-none!`}
      >
        {props.heading ? (
          <Primitive.Label className="border-b border-line px-3 pt-1.5 pb-3 text-sm text-ink-soft">
            {props.heading}
          </Primitive.Label>
        ) : null}
        {props.actions.map((action) =>
          action.isOn === undefined ? (
            <Primitive.Item
              key={action.label}
              disabled={action.isDisabled ?? false}
              onSelect={action.onSelect}
              className={`${floatingItemStyle} ${action.isDangerous ? 'text-danger' : ''}`}
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
    </Primitive.Root>
  )
}

function ActionFace({ icon: Icon, label }: MenuAction) {
  return (
    <>
      {Icon ? <Icon aria-hidden="true" className="size-5" /> : null}
      {label}
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

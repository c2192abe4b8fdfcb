// A select with a list of options. Typing the first letters finds an option.
import { Check, ChevronDown } from 'lucide-react'
import { Select as Primitive } from 'radix-ui'
import { injectedStylesNonce } from '../../lib/look/allow-injected-styles.ts'
import { floatingItemStyle, floatingStyle } from '../overlays/floating-style.ts'
import { controlStyle } from './control-style.ts'
import type { FieldAria } from './field.tsx'

interface Choice {
  value: string
  label: string
  /** Below the label, in the list only. */
  description?: string | undefined
  isDisabled?: boolean
}

interface SelectProps extends Partial<FieldAria> {
  choices: Choice[]
  value?: string | undefined
  onValueChange: (value: string) => void
  placeholder?: string
  isDisabled?: boolean
  'aria-label'?: string
}

export function Select({ choices, value, onValueChange, placeholder, isDisabled, ...aria }: SelectProps) {
  return (
    <Primitive.Root value={value ?? ''} onValueChange={onValueChange} disabled={isDisabled ?? false}>
      <Primitive.Trigger
        {...aria}
        className={`${controlStyle} flex items-center justify-between gap-3 text-left data-[placeholder]:text-ink-soft`}
      >
        <span className="min-w-0 truncate">
          <Primitive.Value placeholder={placeholder ?? 'Choose one'} />
        </span>
        <Primitive.Icon>
          <ChevronDown aria-hidden="true" className="size-5 text-ink-soft" />
        </Primitive.Icon>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={6}
          className={`${floatingStyle} max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width)`}
        >
          <Primitive.Viewport nonce={injectedStylesNonce()} className="p-1.5">
            {choices.map((choice) => (
              <Primitive.Item
                key={choice.value}
                value={choice.value}
                disabled={choice.isDisabled ?? false}
                className={`${floatingItemStyle} justify-between`}
              >
                {choice.description ? (
                  <span className="py-1">
                    <Primitive.ItemText>{choice.label}</Primitive.ItemText>
                    <span className="block text-sm text-ink-soft">{choice.description}</span>
                  </span>
                ) : (
                  <Primitive.ItemText>{choice.label}</Primitive.ItemText>
                )}
                <Primitive.ItemIndicator>
                  <Check aria-hidden="true" className="size-5 text-primary" />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

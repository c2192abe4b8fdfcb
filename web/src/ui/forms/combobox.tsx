// A text field that suggests: for lists too long to scroll. Arrow keys, Enter and Escape as everywhere.
import { Check } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { floatingStyle } from '../overlays/floating-style.ts'
import { controlStyle } from './control-style.ts'
import type { FieldAria } from './field.tsx'
import type { Choice } from './select.tsx'

interface ComboboxProps extends Partial<FieldAria> {
  choices: Choice[]
  value: string
  onValueChange: (value: string) => void
  placeholder?: string
  'aria-label'?: string
}

export function Combobox({ choices, value, onValueChange, placeholder, ...aria }: ComboboxProps) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [activeIndex, setActiveIndex] = useState(0)
  const isOpen = typed !== undefined
  const shown = isOpen ? choices.filter((choice) => matches(choice.label, typed)) : []
  const active = shown[activeIndex]

  function open(text: string) {
    setTyped(text)
    setActiveIndex(0)
  }

  function choose(choice: Choice) {
    onValueChange(choice.value)
    setTyped(undefined)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return open('')
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (shown.length > 0) setActiveIndex((activeIndex + step + shown.length) % shown.length)
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (active) choose(active)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setTyped(undefined)
    }
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={(next) => (next ? open('') : setTyped(undefined))}>
      <Popover.Anchor>
        <input
          {...aria}
          ref={input}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={active ? `${listId}-${active.value}` : undefined}
          placeholder={placeholder}
          value={typed ?? choices.find((choice) => choice.value === value)?.label ?? ''}
          onChange={(event) => open(event.target.value)}
          onClick={() => !isOpen && open('')}
          onBlur={() => setTyped(undefined)}
          onKeyDown={handleKey}
          className={controlStyle}
        />
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          id={listId}
          role="listbox"
          aria-label={aria['aria-label'] ?? 'Suggestions'}
          align="start"
          sideOffset={6}
          // Focus stays in the field: the list is spoken through aria-activedescendant.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.target === input.current && event.preventDefault()}
          className={`${floatingStyle} max-h-72 w-(--radix-popover-trigger-width) overflow-y-auto p-1.5`}
        >
          {shown.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: as above, the field points at it
            <div
              key={choice.value}
              id={`${listId}-${choice.value}`}
              role="option"
              aria-selected={choice.value === value}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setActiveIndex(index)}
              onClick={() => choose(choice)}
              className={`flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 py-2 ${index === activeIndex ? 'bg-ground-soft' : ''}`}
            >
              {choice.label}
              {choice.value === value ? <Check aria-hidden="true" className="size-5 text-primary" /> : null}
            </div>
          ))}
          {shown.length === 0 ? (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
            <div role="option" aria-selected={false} aria-disabled="true" className="px-3 py-2 text-ink-soft">
              Nothing matches.
            </div>
          ) : null}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function matches(label: string, typed: string): boolean {
  return label.toLowerCase().includes(typed.trim().toLowerCase())
}

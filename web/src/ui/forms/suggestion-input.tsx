// A text field with suggestions below it. Free text is always accepted.
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { floatingStyle } from '../overlays/floating-style.ts'
import { controlStyle } from './control-style.ts'
import type { FieldAria } from './field.tsx'

interface SuggestionInputProps extends Partial<FieldAria> {
  value: string
  onValueChange: (value: string) => void
  suggestions: string[]
  /** Shown below the list, such as the source of the suggestions. */
  footnote?: ReactNode
  /** Opens the list above the field, where the next control is directly below. */
  side?: 'above' | 'below'
  onFocus?: () => void
  /** Whether the user is typing, as opposed to having chosen or left. */
  onTypingChange: (isTyping: boolean) => void
  name?: string
  maxLength?: number
  autoComplete?: string
  placeholder?: string
}

export function SuggestionInput({
  value,
  onValueChange,
  suggestions,
  footnote,
  side = 'below',
  onFocus,
  onTypingChange,
  ...rest
}: SuggestionInputProps) {
  const listId = useId()
  const [activeIndex, setActiveIndex] = useState(-1)
  const isOpen = suggestions.length > 0
  const active = suggestions[activeIndex]

  function choose(suggestion: string) {
    onValueChange(suggestion)
    close()
  }

  function close() {
    onTypingChange(false)
    setActiveIndex(-1)
  }

  function handleKey(event: KeyboardEvent) {
    if (!isOpen) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      // One more position than there are suggestions: the text as typed.
      const places = suggestions.length + 1
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActiveIndex(((activeIndex + 1 + step + places) % places) - 1)
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      close()
    }
  }

  return (
    <div className="relative">
      <input
        {...rest}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={active === undefined ? undefined : `${listId}-${activeIndex}`}
        value={value}
        onChange={(event) => {
          setActiveIndex(-1)
          onTypingChange(true)
          onValueChange(event.target.value)
        }}
        onFocus={onFocus}
        onBlur={close}
        onKeyDown={handleKey}
        className={controlStyle}
      />
      <div
        hidden={!isOpen}
        data-state={isOpen ? 'open' : 'closed'}
        className={`${floatingStyle} absolute inset-x-0 ${side === 'below' ? 'top-full mt-1.5' : 'bottom-full mb-1.5'} max-h-72 overflow-y-auto p-1.5`}
      >
        <div id={listId} role="listbox" aria-label="Suggestions">
          {suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: as above, the field points at it
            <div
              key={suggestion}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === activeIndex}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setActiveIndex(index)}
              onClick={() => choose(suggestion)}
              className={`flex min-h-11 cursor-pointer items-center rounded-control px-3 py-2 ${index === activeIndex ? 'bg-ground-soft' : ''}`}
            >
              {suggestion}
            </div>
          ))}
        </div>
        {footnote ? <p className="px-3 py-1.5 text-sm text-ink-soft">{footnote}</p> : null}
      </div>
    </div>
  )
}

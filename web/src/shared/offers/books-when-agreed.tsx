// Whether the client's yes to an offer books: the choice, and what was chosen last in this browser.
import { useState } from 'react'
import { browserStorage } from '../../lib/browser/storage.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'

const storageKey = 'book-when-agreed'

/** On until it is switched off. */
export function useBooksWhenAgreed() {
  const [isOn, setIsOn] = useState(() => browserStorage.read(storageKey) !== 'no')
  function change(next: boolean): void {
    browserStorage.write(storageKey, next ? 'yes' : 'no')
    setIsOn(next)
  }
  return [isOn, change] as const
}

interface BooksWhenAgreedProps {
  client: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

export function BooksWhenAgreed({ client, isOn, isDisabled = false, onChange }: BooksWhenAgreedProps) {
  return (
    <Checkbox
      label="Book it as soon as they agree"
      description={
        isOn
          ? `${client} accepts and it is booked, if you are still free. You get an email.`
          : `${client} agrees first; then you accept the booking yourself.`
      }
      checked={isOn}
      disabled={isDisabled}
      onCheckedChange={(next) => onChange(next === true)}
    />
  )
}

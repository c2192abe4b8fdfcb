// A form that its buttons save, and nothing else: the browser's own checks are off, and Enter in a line of text does not
// send everything. Buttons and text areas keep their Enter. Stands in a FormProvider.
import { type ComponentPropsWithoutRef, type KeyboardEvent, useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'

interface EditorFormProps extends ComponentPropsWithoutRef<'form'> {
  'aria-label': string
}

export function EditorForm(props: EditorFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { submitCount } = useFormState()
  // After a save that was refused, to the first field that is wrong, in the order of the page: the library's own way goes
  // by the order of its names. What is wrong has been drawn by now, with this count.
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])
  return (
    <form
      ref={element}
      noValidate
      onKeyDown={keepEnter}
      onSubmit={(event) => event.preventDefault()}
      {...props}
    />
  )
}

function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

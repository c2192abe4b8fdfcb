// A form that only its buttons save: native validation is off, and Enter in a text field does not submit. Buttons and
// text areas keep their Enter. Requires a FormProvider.
import { type ComponentPropsWithoutRef, type KeyboardEvent, useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'

interface EditorFormProps extends ComponentPropsWithoutRef<'form'> {
  'aria-label': string
}

export function EditorForm(props: EditorFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { submitCount } = useFormState()
  // After a refused save, focuses the first invalid field in page order: the library would use the order of field
  // names. The errors are rendered by now, with this count.
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])
  return (
    <form
      ref={element}
      noValidate
      onKeyDown={ignoreEnter}
      onSubmit={(event) => event.preventDefault()}
      {...props}
    />
  )
}

function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

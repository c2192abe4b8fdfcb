import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { EditorForm } from './editor-form.tsx'

const names = ['Stage', 'Lights', 'Sound'] as const

function Editor() {
  const form = useForm({
    defaultValues: { Sound: '', Lights: 'own', Stage: '' },
    mode: 'onTouched',
    shouldFocusError: false,
  })
  return (
    <FormProvider {...form}>
      <EditorForm aria-label="Rider">
        {names.map((name) => (
          <input
            key={name}
            aria-label={name}
            aria-invalid={form.formState.errors[name] ? true : undefined}
            {...form.register(name, { required: true })}
          />
        ))}
      </EditorForm>
      <button type="button" onClick={() => void form.handleSubmit(() => undefined)()}>
        Save
      </button>
    </FormProvider>
  )
}

test('a refused save focuses the first invalid field of the page, also before one already marked, and every time', async () => {
  render(<Editor />)
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  const save = screen.getByRole('button', { name: 'Save' })
  fireEvent.blur(field('Sound'))
  await waitFor(() => expect(field('Sound').getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(document.body)

  fireEvent.click(save)
  await waitFor(() => expect(document.activeElement).toBe(field('Stage')))
  fireEvent.input(field('Stage'), { target: { value: 'round' } })
  fireEvent.click(save)
  await waitFor(() => expect(document.activeElement).toBe(field('Sound')))

  fireEvent.input(field('Sound'), { target: { value: 'loud' } })
  field('Lights').focus()
  fireEvent.click(save)
  await waitFor(() => expect(field('Sound').hasAttribute('aria-invalid')).toBe(false))
  expect(document.activeElement).toBe(field('Lights'))
})

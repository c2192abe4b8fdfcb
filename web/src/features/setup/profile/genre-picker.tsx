// Picks up to three genres: selected ones are removable chips, the rest is a list.
import { X } from 'lucide-react'
import { genres, joinGenres, maxGenres, splitGenres } from '../../../../../domain/profile/genres.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'

interface GenrePickerProps {
  /** In the profile's format: separated by comma and space. */
  value: string
  onValueChange: (value: string) => void
  error: string | undefined
}

export function GenrePicker({ value, onValueChange, error }: GenrePickerProps) {
  const chosen = splitGenres(value)
  const isFull = chosen.length >= maxGenres
  const choices = genres.filter((genre) => !chosen.includes(genre))
  return (
    <Field
      label="Genre"
      isRequired
      hint={
        isFull
          ? `You can choose up to ${maxGenres} genres. Remove one to choose another.`
          : `Choose up to ${maxGenres}.`
      }
      error={error}
    >
      {(aria) => (
        <div>
          {chosen.length > 0 ? (
            <ul aria-label="Chosen genres" className="mb-2 flex flex-wrap gap-2">
              {chosen.map((genre) => (
                <li key={genre}>
                  <button
                    type="button"
                    aria-label={`Remove ${genre}`}
                    onClick={() => onValueChange(joinGenres(chosen.filter((one) => one !== genre)))}
                    className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-primary-soft px-4 font-medium text-ink transition-[background-color] hover:bg-ground-soft"
                  >
                    {genre}
                    <X aria-hidden="true" className="size-4" />
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
          <Select
            {...aria}
            choices={choices.map((genre) => ({ value: genre, label: genre }))}
            value=""
            onValueChange={(genre) => genre && onValueChange(joinGenres([...chosen, genre]))}
            placeholder={chosen.length > 0 ? 'Add a genre' : 'Choose a genre'}
            isDisabled={isFull}
          />
        </div>
      )}
    </Field>
  )
}

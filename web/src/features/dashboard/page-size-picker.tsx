// How many bookings a page shows.
import { Select } from '../../ui/forms/select.tsx'
import { pageSizes } from './page-size.ts'

const choices = pageSizes.map((size) => ({ value: String(size), label: `${size} per page` }))

export function PageSizePicker(props: { value: number; onValueChange: (size: number) => void }) {
  return (
    <div className="flex items-center gap-2 text-sm">
      <span aria-hidden="true" className="text-ink-soft">
        Show:
      </span>
      <div className="w-38">
        <Select
          aria-label="Show"
          choices={choices}
          value={String(props.value)}
          onValueChange={(value) => value && props.onValueChange(Number(value))}
        />
      </div>
    </div>
  )
}

// Adds an item to a list: an empty one, or one from a template.
import { Plus } from 'lucide-react'
import { Button } from '../../../../ui/actions/button.tsx'

interface AddButtonsProps<Template> {
  label: string
  isFull: boolean
  templates: Template[]
  onAdd: () => void
  onTemplate: (template: Template) => void
}

export function AddButtons<Template extends { name: string }>(props: AddButtonsProps<Template>) {
  return (
    <div>
      <Button variant="quiet" disabled={props.isFull} onClick={props.onAdd}>
        <Plus aria-hidden="true" className="size-5" />
        {props.label}
      </Button>
      <p className="mt-5 text-sm text-ink-soft">Or start from a template:</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {props.templates.map((template) => (
          <li key={template.name}>
            <button
              type="button"
              disabled={props.isFull}
              onClick={() => props.onTemplate(template)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong px-4 font-medium transition-[background-color] hover:bg-ground-soft disabled:opacity-60"
            >
              <Plus aria-hidden="true" className="size-4" />
              {template.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

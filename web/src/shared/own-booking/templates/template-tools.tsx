// Below a message field: the artist's templates to insert, and a note about variables that nothing was filled in for.
import { BookmarkPlus, ChevronDown, Settings2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import {
  appendParagraph,
  fillTemplate,
  openVariables,
  templateValues,
} from '../../../../../domain/booking/reply-template.ts'
import { notice } from '../../../lib/notices/notice.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DropdownMenu, type MenuAction } from '../../../ui/overlays/dropdown-menu.tsx'
import type { Booking } from '../booking.ts'
import { type ReplyTemplate, type TemplateDraft, useReplyTemplates } from './use-reply-templates.ts'

const TemplatesDialog = lazy(() =>
  import('./templates-dialog.tsx').then((module) => ({ default: module.TemplatesDialog })),
)

export interface TemplateToolsProps {
  booking: Booking
  text: string
  setText: (text: string) => void
  maxLength: number
  isDisabled: boolean
  isInDialog?: boolean
}

export function TemplateTools({
  booking,
  text,
  setText,
  maxLength,
  isDisabled,
  ...rest
}: TemplateToolsProps) {
  const artistId = booking.artist_profile_id ?? ''
  const [isOpen, setIsOpen] = useState(false)
  const [dialog, setDialog] = useState<{ draft?: TemplateDraft }>()
  const { list, templates } = useReplyTemplates(artistId, isOpen)

  function insert({ body }: ReplyTemplate): void {
    const next = appendParagraph(text, fillTemplate(body, templateValues(booking)))
    if (next.length <= maxLength) setText(next)
    else notice.error('The template does not fit', { description: 'Please shorten your message first.' })
  }

  const actions: MenuAction[] = [
    ...templates.map((template) => ({
      id: template.id,
      label: template.name,
      onSelect: () => insert(template),
    })),
    {
      label: 'Save this text as a template',
      icon: BookmarkPlus,
      startsGroup: templates.length > 0,
      isDisabled: text.trim() === '',
      onSelect: () => setDialog({ draft: { name: '', body: text.trim() } }),
    },
    { label: 'Manage templates', icon: Settings2, onSelect: () => setDialog({}) },
  ]

  return (
    <div className="mt-1">
      <div role="status">
        <OpenVariables text={text} />
      </div>
      <DropdownMenu
        {...rest}
        align="start"
        onOpenChange={setIsOpen}
        trigger={
          <Button variant="plain" disabled={isDisabled} className="-ml-2 px-2! text-sm text-ink-soft">
            Templates
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        }
        heading={menuHeading(list)}
        actions={actions}
      />
      <Suspense fallback={null}>
        {dialog ? (
          <TemplatesDialog artistId={artistId} {...dialog} onClose={() => setDialog(undefined)} />
        ) : null}
      </Suspense>
    </div>
  )
}

function menuHeading({ data, isError }: { data: unknown[] | undefined; isError: boolean }) {
  if (data?.length === 0) return 'No templates yet. Write a text that you send often, and save it here.'
  if (data) return undefined
  return isError
    ? 'Your templates could not be loaded. Close this menu and try again.'
    : 'Loading templates...'
}

function OpenVariables({ text }: { text: string }) {
  const open = openVariables(text)
  if (open.length === 0) return null
  return (
    <p className="mt-1 rounded-control bg-pending-soft px-3 py-2 text-sm wrap-anywhere text-pending">
      Nothing was filled in for {open.join(', ')}. Please replace {open.length === 1 ? 'it' : 'them'} before
      you send this.
    </p>
  )
}

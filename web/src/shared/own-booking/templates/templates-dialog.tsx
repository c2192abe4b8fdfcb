// The artist's templates in a dialog: a list to edit and delete from, and the form of one template. A deleted template
// can be restored until the dialog is closed.
import { MessageSquareText, Pencil, Plus, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { notice } from '../../../lib/notices/notice.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingSpinner } from '../../../ui/feedback/loading-spinner.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { TemplateForm } from './template-form.tsx'
import { type ReplyTemplate, type TemplateDraft, useReplyTemplates } from './use-reply-templates.ts'

interface TemplatesDialogProps {
  artistId: string
  /** Opens the form of this template rather than the list. */
  draft?: TemplateDraft
  onClose: () => void
}

const formId = 'reply-template'

export function TemplatesDialog({ artistId, draft, onClose }: TemplatesDialogProps) {
  const [edited, setEdited] = useState(draft)
  const { list, templates, save, remove } = useReplyTemplates(artistId, true)
  const leaveForm = () => (draft ? onClose() : setEdited(undefined))

  function saveTemplate(template: TemplateDraft): void {
    if (save.isPending) return
    save.mutate(template, {
      onSuccess: () => {
        notice.success('Template saved')
        leaveForm()
      },
    })
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && !save.isPending && onClose()}
      title={edited ? (edited.id ? 'Edit template' : 'New template') : 'Your templates'}
      actions={
        edited ? (
          <>
            <Button variant="quiet" disabled={save.isPending} onClick={leaveForm}>
              {draft ? 'Cancel' : 'Back'}
            </Button>
            <Button type="submit" form={formId} isBusy={save.isPending} busyText="Saving...">
              Save template
            </Button>
          </>
        ) : (
          <>
            <Button variant="quiet" onClick={() => setEdited({ name: '', body: '' })}>
              <Plus aria-hidden="true" className="size-5" />
              New template
            </Button>
            <Button onClick={onClose}>Done</Button>
          </>
        )
      }
    >
      {edited ? (
        <TemplateForm key={edited.id ?? 'new'} id={formId} template={edited} onSave={saveTemplate} />
      ) : list.isPending ? (
        <LoadingSpinner text="Loading templates..." />
      ) : list.isLoadingError ? (
        <RetryMessage text="Your templates could not be loaded." onRetry={() => list.refetch()} />
      ) : (
        <TemplateList templates={templates} onEdit={setEdited} onRestore={save.mutate} remove={remove} />
      )}
    </Dialog>
  )
}

interface TemplateListProps {
  templates: ReplyTemplate[]
  onEdit: (template: ReplyTemplate) => void
  onRestore: ReturnType<typeof useReplyTemplates>['save']['mutate']
  remove: ReturnType<typeof useReplyTemplates>['remove']
}

function TemplateList({ templates, onEdit, onRestore, remove }: TemplateListProps) {
  const [deleted, setDeleted] = useState<ReplyTemplate[]>([])
  const forget = ({ id }: ReplyTemplate) => setDeleted((all) => all.filter((one) => one.id !== id))

  return (
    <>
      <div role="status">
        {deleted.map((template) => (
          <p
            key={template.id}
            className="mb-2 flex items-center justify-between gap-3 rounded-control bg-ground-soft py-1 pr-1 pl-3.5"
          >
            <span className="min-w-0 wrap-anywhere">
              Deleted: <bdi>{template.name}</bdi>
            </span>
            <Button
              variant="plain"
              onClick={() =>
                onRestore({ name: template.name, body: template.body }, { onSuccess: () => forget(template) })
              }
            >
              <Undo2 aria-hidden="true" className="size-5" />
              Undo
            </Button>
          </p>
        ))}
      </div>
      {templates.length === 0 ? (
        <EmptyState
          icon={MessageSquareText}
          title="No templates yet"
          advice="Keep the texts that you send often. Names, dates and prices are filled in for you."
        />
      ) : (
        <ul className="divide-y divide-line">
          {templates.map((template) => (
            <li key={template.id} className="flex items-center gap-2 py-2">
              <div className="min-w-0 flex-1">
                <p dir="auto" className="font-medium wrap-anywhere">
                  {template.name}
                </p>
                <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
                  {template.body}
                </p>
              </div>
              <IconButton icon={Pencil} label={`Edit ${template.name}`} onClick={() => onEdit(template)} />
              <IconButton
                icon={Trash2}
                label={`Delete ${template.name}`}
                disabled={remove.isPending}
                onClick={() =>
                  remove.mutate(template, { onSuccess: () => setDeleted((all) => [template, ...all]) })
                }
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

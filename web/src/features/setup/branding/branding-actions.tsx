// The Save Changes and Finish and Preview buttons, fixed at the bottom of the screen, and the confirmation before
// unsaved changes are discarded.
import { Eye } from 'lucide-react'
import { LeaveDialog } from '../../../shared/leave-dialog.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import type { Profile } from '../saving/save-profile.ts'
import type { Working } from './use-save-branding.ts'
import { useIsUnsaved } from './use-typed-branding.ts'

interface BrandingActionsProps {
  profile: Profile
  working: Working
  onPreview: () => void
  onSave: () => void
  onFinish: () => void
}

export function BrandingActions({ profile, working, onPreview, onSave, onFinish }: BrandingActionsProps) {
  const isDirty = useIsUnsaved(profile)
  return (
    <div className="sticky bottom-(--hidden-below) z-10 -mx-5 mt-10 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-ground px-5 py-2.5 md:-mx-8 md:px-8">
      <p role="status" className="mr-auto text-sm text-ink-soft">
        {isDirty ? 'You have unsaved changes.' : 'Everything is saved.'}
      </p>
      <button
        type="button"
        onClick={onPreview}
        className="hit-target -my-1 inline-flex items-center gap-2 rounded-control px-2 text-sm font-medium text-ink hover:bg-ground-soft lg:hidden"
      >
        <Eye aria-hidden="true" className="size-4.5" />
        See preview
      </button>
      <span aria-hidden="true" className="basis-full lg:hidden" />
      <Button
        variant="quiet"
        disabled={!isDirty || working === 'finishing'}
        isBusy={working === 'saving'}
        busyText="Saving..."
        onClick={onSave}
        className="max-lg:flex-1 max-sm:px-3!"
      >
        Save Changes
      </Button>
      <Button
        disabled={working === 'saving'}
        isBusy={working === 'finishing'}
        busyText="Publishing..."
        onClick={onFinish}
        className="max-lg:flex-1 max-sm:px-3!"
      >
        Finish and Preview
      </Button>
      <LeaveDialog isDirty={isDirty} />
    </div>
  )
}

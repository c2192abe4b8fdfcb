// Save Changes and Finish and Preview, always in reach at the foot of the screen.
import { useEffect } from 'react'
import { Button } from '../../components/button.tsx'
import type { Working } from './use-save-branding.ts'

interface BrandingActionsProps {
  isDirty: boolean
  working: Working
  onSave: () => void
  onFinish: () => void
}

export function BrandingActions({ isDirty, working, onSave, onFinish }: BrandingActionsProps) {
  useRoomForNotices()
  return (
    <div className="sticky bottom-0 z-20 -mx-5 mt-10 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-ground px-5 py-3 md:-mx-8 md:px-8">
      <p role="status" className="text-sm text-ink-soft max-sm:sr-only sm:mr-auto">
        {isDirty ? 'You have unsaved changes.' : 'Everything is saved.'}
      </p>
      <Button
        variant="quiet"
        disabled={!isDirty || working === 'finishing'}
        isBusy={working === 'saving'}
        busyText="Saving..."
        onClick={onSave}
        className="max-sm:flex-1 max-sm:px-3!"
      >
        Save Changes
      </Button>
      <Button
        disabled={working === 'saving'}
        isBusy={working === 'finishing'}
        busyText="Publishing..."
        onClick={onFinish}
        className="max-sm:flex-1 max-sm:px-3!"
      >
        Finish and Preview
      </Button>
    </div>
  )
}

function useRoomForNotices(): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--bottom-bar', '5.5rem')
    return () => {
      style.removeProperty('--bottom-bar')
    }
  }, [])
}

// Says what was deleted, and undoes it. Give each deletion a key of its own, so that focus moves to the bar again.
import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'

export function RemovedBar(props: { text: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  // The pressed button is gone: move focus to where the deletion can be undone.
  useEffect(() => undo.current?.focus(), [])
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-ground-soft px-5 py-3">
      <p role="status" className="min-w-0 wrap-anywhere">
        {props.text}
      </p>
      <Button ref={undo} variant="quiet" onClick={props.onUndo}>
        <Undo2 aria-hidden="true" className="size-5" />
        Undo
      </Button>
    </div>
  )
}

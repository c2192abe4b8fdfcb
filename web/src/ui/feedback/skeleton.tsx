// A loading placeholder in the size of the content. Its container announces the loading state to screen readers.
import { joinClasses } from '../../lib/look/join-classes.ts'

export function Skeleton(props: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={joinClasses('animate-breathe rounded-control bg-neutral-soft', props.className)}
    />
  )
}

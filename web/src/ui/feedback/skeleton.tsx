// The shape of what is coming, in the size it will have. Screen readers hear the waiting from its container.
import { joinClasses } from '../../lib/look/join-classes.ts'

export function Skeleton(props: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={joinClasses('animate-breathe rounded-control bg-neutral-soft', props.className)}
    />
  )
}

// An icon-only button; its label is for screen readers and the tooltip.
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { joinClasses } from '../../lib/look/join-classes.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon
  label: string
}

export function IconButton({ icon: Icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={joinClasses(
        'hit-target inline-flex items-center justify-center rounded-full text-ink-soft transition-[background-color,color] hover:bg-ground-soft hover:text-ink disabled:cursor-not-allowed disabled:opacity-50',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}

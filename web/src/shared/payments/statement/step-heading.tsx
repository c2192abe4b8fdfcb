// The heading of a step of the dialog. It takes the focus, which the step before had.
import { type ReactNode, useEffect, useRef } from 'react'

export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
      {children}
    </h3>
  )
}

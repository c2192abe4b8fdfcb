// A hidden honeypot field. Only bots fill it in, and the server drops what they send.
import type { ComponentProps } from 'react'

export function HoneypotField(props: ComponentProps<'input'>) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Website
        <input type="text" {...props} name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

// The layout of the sign-in pages: one panel with one question, and on wide screens the evening picture beside it.
import { type ReactNode, useEffect, useRef } from 'react'
import { Picture } from '../../shared/site/picture.tsx'

interface AuthFrameProps {
  title?: string
  text?: ReactNode
  /** For a panel that replaces a form just submitted: focus would be lost with the form. */
  takesFocus?: boolean
  children: ReactNode
}

export function AuthFrame({ title, text, takesFocus = false, children }: AuthFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <div className="page-width grid items-center gap-16 py-10 md:py-16 lg:min-h-[44rem] lg:grid-cols-2">
      <div className="mx-auto w-full max-w-md lg:mx-0">
        {title ? (
          <h1 ref={heading} tabIndex={-1} className="text-3xl">
            {title}
          </h1>
        ) : null}
        {text ? <p className="mt-3 text-ink-soft">{text}</p> : null}
        <div className={title ? 'mt-8' : ''}>{children}</div>
      </div>
      <figure className="dark relative hidden h-full min-h-[36rem] overflow-hidden rounded-card bg-night text-ink lg:block">
        <Picture
          name="studio"
          alt=""
          sizes="(width >= 64rem) 34rem, 1px"
          className="absolute inset-0 size-full object-cover opacity-70"
        />
        <figcaption className="absolute inset-x-0 bottom-0 bg-linear-to-t from-night to-transparent px-8 pt-24 pb-8">
          <p className="max-w-[22ch] font-display text-2xl font-semibold tracking-tight">
            Your questions, your prices, your page.
          </p>
          <p className="mt-2 max-w-[40ch] text-ink-soft">
            No agency, no commission. Free in Early Access, and live in under 10 minutes.
          </p>
        </figcaption>
      </figure>
    </div>
  )
}

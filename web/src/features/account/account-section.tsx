// A section of the account page: description on the left, controls on the right.
import { type ReactNode, useEffect, useRef } from 'react'

interface AccountSectionProps {
  /** For links to it. */
  id?: string
  title: string
  text: ReactNode
  children: ReactNode
}

export function AccountSection(props: AccountSectionProps) {
  const section = useRef<HTMLElement>(null)
  // The page is loaded after the link to one of its sections was followed.
  useEffect(() => {
    if (props.id && window.location.hash === `#${props.id}`) section.current?.scrollIntoView()
  }, [props.id])
  return (
    <section
      ref={section}
      id={props.id}
      className="grid scroll-mt-20 gap-x-12 gap-y-5 border-t border-line py-10 lg:grid-cols-[18rem_1fr]"
    >
      <div>
        <h2 className="text-xl">{props.title}</h2>
        <p className="mt-1 max-w-measure text-ink-soft">{props.text}</p>
      </div>
      <div className="max-w-xl">{props.children}</div>
    </section>
  )
}

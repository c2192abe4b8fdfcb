// A section of the account page: description on the left, controls on the right.
import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '../../ui/display/card.tsx'
import { type SectionId, sectionTitles } from './account-sections.ts'

interface AccountSectionProps {
  id: SectionId
  text: ReactNode
  children: ReactNode
}

export function AccountSection({ id, text, children }: AccountSectionProps) {
  const section = useRef<HTMLElement>(null)
  // The page is loaded after the link to one of its sections was followed.
  useEffect(() => {
    if (window.location.hash === `#${id}`) section.current?.scrollIntoView()
  }, [id])
  return (
    <section ref={section} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
      <Card className="grid gap-x-10 gap-y-5 p-5 sm:p-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <div>
          <h2 id={`${id}-title`} className="text-lg">
            {sectionTitles[id]}
          </h2>
          <p className="mt-1 max-w-measure text-sm text-ink-soft">{text}</p>
        </div>
        <div className="min-w-0">{children}</div>
      </Card>
    </section>
  )
}

// Links to the sections of the account page, beside them on wide screens. Marks the one that is being read.
import { useEffect, useState } from 'react'
import { type SectionId, sectionTitles } from './account-sections.ts'

const sections = Object.keys(sectionTitles) as SectionId[]

export function AccountNav() {
  const current = useCurrentSection()
  return (
    <nav aria-label="Sections of your account" className="sticky top-24 hidden xl:block">
      <ul className="space-y-0.5 border-l border-line">
        {sections.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="-ml-px block border-l-2 border-transparent py-2 pl-4 text-sm text-ink-soft hover:text-ink aria-[current]:border-primary aria-[current]:font-medium aria-[current]:text-ink"
            >
              {sectionTitles[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Below the header of the app. */
const readingLine = 160

/** The last section that begins above the reading line; at the end of the page the last one, which cannot reach it. */
function useCurrentSection(): SectionId | undefined {
  const [current, setCurrent] = useState<SectionId | undefined>(sections[0])
  useEffect(() => {
    const look = () => {
      const { scrollHeight } = document.documentElement
      const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2
      const begun = sections.filter((id) => topOf(id) <= readingLine)
      setCurrent((isAtEnd ? sections : begun).at(-1) ?? sections[0])
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return current
}

function topOf(id: SectionId): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
}

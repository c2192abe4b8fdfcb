// A legal document: numbered sections with a table of contents that stays beside them on wide screens.
import type { ReactNode } from 'react'

export interface LegalSection {
  id: string
  title: string
  content: ReactNode
}

interface LegalDocumentProps {
  title: string
  summary: string
  sections: LegalSection[]
}

export function LegalDocument({ title, summary, sections }: LegalDocumentProps) {
  return (
    <article className="page-width py-10 md:py-16">
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      <p className="mt-3 text-ink-soft">Last updated: January 2025</p>
      <p className="mt-5 max-w-measure text-lg">{summary}</p>
      <div className="mt-10 grid grid-cols-1 gap-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16">
        <nav aria-label="Contents" className="lg:sticky lg:top-8 lg:self-start">
          <p className="font-display font-semibold">Contents</p>
          <ol className="mt-2 border-l border-line text-ink-soft">
            {sections.map((section, index) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="flex min-h-11 items-center gap-3 rounded-control py-1.5 pl-4 hover:text-ink hover:underline hover:underline-offset-4 lg:min-h-9"
                >
                  <span className="tabular-nums">{index + 1}.</span>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-measure space-y-10">
          {sections.map((section, index) => (
            <section key={section.id} id={section.id} className="legal-text scroll-mt-8">
              <h2 className="text-xl">
                {index + 1}. {section.title}
              </h2>
              {section.content}
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

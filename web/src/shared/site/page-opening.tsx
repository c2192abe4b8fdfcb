// The first screen of a public page: its heading and one or two sentences under an evening sky, with a stock picture
// fading in from the right on wide screens.
import type { ReactNode } from 'react'
import { EveningBand } from './evening-band.tsx'
import { Picture } from './picture.tsx'

interface PageOpeningProps {
  title: string
  text: string
  picture?: 'concert' | 'studio'
  children?: ReactNode
}

export function PageOpening({ title, text, picture, children }: PageOpeningProps) {
  return (
    <EveningBand>
      {picture ? (
        <div
          aria-hidden="true"
          className="fade-from-left absolute inset-y-0 right-0 hidden w-1/2 md:block lg:w-3/5"
        >
          <Picture
            name={picture}
            alt=""
            isEager
            sizes="(width >= 64rem) 60vw, (width >= 48rem) 50vw, 1px"
            className="size-full object-cover"
          />
        </div>
      ) : null}
      <div className="page-width relative pt-10 pb-14 md:pt-16 md:pb-24">
        <div className="md:max-w-[30rem]">
          <h1 className="text-4xl md:text-5xl">{title}</h1>
          <p className="mt-5 max-w-[48ch] text-lg text-ink-soft">{text}</p>
          {children}
        </div>
      </div>
    </EveningBand>
  )
}

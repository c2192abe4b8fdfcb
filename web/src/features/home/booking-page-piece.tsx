// The top of the sample artist's booking page. The two buttons change its picture, as an artist can.
import { useState } from 'react'
import { sampleArtist } from '../../../../domain/pricing/sample-rules.ts'
import { Picture } from '../../shared/site/picture.tsx'

const looks = [
  { name: 'concert', label: 'Concert' },
  { name: 'studio', label: 'Studio' },
] as const

export function BookingPagePiece() {
  const [look, setLook] = useState<'concert' | 'studio'>('concert')
  return (
    <div>
      <div className="overflow-hidden rounded-card border border-line bg-card shadow-soft">
        <div className="relative">
          <Picture
            name={look}
            alt=""
            sizes="(width >= 64rem) 32rem, 100vw"
            className="aspect-16/9 w-full object-cover"
          />
          <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-night via-night/70 to-transparent px-6 pt-20 pb-5 text-paper">
            <p className="font-display text-2xl font-semibold tracking-tight">{sampleArtist.name}</p>
            <p className="text-sm">Jazz and soul for weddings, parties and quiet evenings</p>
          </div>
        </div>
        <div className="px-6 py-5">
          <div className="h-1.5 rounded-full bg-neutral-soft">
            <div className="h-full w-1/4 rounded-full bg-primary" />
          </div>
          <p className="mt-3 text-sm text-ink-soft">Step 1 of 4</p>
          <p className="font-display text-lg font-semibold">Tell us about your event</p>
        </div>
      </div>
      <fieldset className="mt-4 flex items-center gap-2">
        <legend className="sr-only">Picture of the page</legend>
        {looks.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            aria-pressed={look === name}
            onClick={() => setLook(name)}
            className="hit-target rounded-full border border-line-strong px-5 font-medium transition-[background-color,color] hover:bg-ground-soft aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary"
          >
            {label}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

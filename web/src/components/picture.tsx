// One of our hero pictures in the smallest format the browser takes.

interface PictureProps {
  name: 'concert' | 'studio'
  /** Empty when the picture only decorates. */
  alt: string
  /** How wide it stands, as in the attribute of the same name. */
  sizes: string
  isEager?: boolean
  className?: string
}

export function Picture({ name, alt, sizes, isEager = false, className }: PictureProps) {
  const sources = (format: string) => `/heroes/${name}-800.${format} 800w, /heroes/${name}.${format} 1600w`
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img
        src={`/heroes/${name}.jpg`}
        srcSet={sources('jpg')}
        sizes={sizes}
        alt={alt}
        width={1600}
        height={900}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        className={className}
      />
    </picture>
  )
}

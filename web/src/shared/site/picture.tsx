// One of our hero pictures in the smallest format the browser takes.
import {
  type PictureName,
  pictureFormats,
  picturePath,
  pictureSize,
  pictureSources,
} from '../../../../domain/hero-picture.ts'

interface PictureProps {
  name: PictureName
  /** Empty when the picture only decorates. */
  alt: string
  /** How wide it stands, as in the attribute of the same name. */
  sizes: string
  isEager?: boolean
  className?: string
}

export function Picture({ name, alt, sizes, isEager = false, className }: PictureProps) {
  return (
    <picture>
      {pictureFormats.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={pictureSources(name, format)} sizes={sizes} />
      ))}
      <img
        src={picturePath(name)}
        srcSet={pictureSources(name, 'jpg')}
        sizes={sizes}
        alt={alt}
        {...pictureSize}
        loading={isEager ? 'eager' : 'lazy'}
        // The picture a page opens with should be in its first paint.
        decoding={isEager ? 'sync' : 'async'}
        className={className}
      />
    </picture>
  )
}

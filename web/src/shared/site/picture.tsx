// A stock hero picture in the smallest format the browser supports.
import {
  type PictureName,
  pictureFormats,
  picturePath,
  pictureSize,
  pictureSources,
} from '../../../../domain/profile/hero-picture.ts'

interface PictureProps {
  name: PictureName
  /** Empty when the picture is decorative. */
  alt: string
  /** The displayed width, as in the attribute of the same name. */
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
        fetchPriority={isEager ? 'high' : undefined}
        // The hero picture should be part of the first paint.
        decoding={isEager ? 'sync' : 'async'}
        className={className}
      />
    </picture>
  )
}

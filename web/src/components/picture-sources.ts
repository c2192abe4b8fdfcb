// The files of our hero pictures.

export type PictureName = 'concert' | 'studio'

export const pictureFormats = ['avif', 'webp'] as const

export function pictureSources(name: PictureName, format: string): string {
  return `/heroes/${name}-800.${format} 800w, /heroes/${name}.${format} 1600w`
}

export const pictureSize = { width: 1600, height: 900 }

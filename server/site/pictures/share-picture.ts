// The addresses of the pictures of our own public pages: /social/home.jpg, /social/how-it-works.jpg.
import { sharePicture } from '../../../domain/site/page-texts.ts'
import { previewSize } from './preview-picture.ts'

export function sharePictureOf(path: string): { path: string; width: number; height: number } {
  return { ...previewSize, path: path === '/' ? sharePicture.path : `/social${path}.jpg` }
}

/** The path of the page that a picture is of. */
export function pageOfSharePicture(path: string): string {
  return path === sharePicture.path ? '/' : path.slice('/social'.length, -'.jpg'.length)
}

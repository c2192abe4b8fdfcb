// Reads what the server rendered the page with.
import { type PageData, pageDataId } from '../../../../domain/site/page-renderer.ts'

export function readPageData(): PageData | undefined {
  const text = document.getElementById(pageDataId)?.textContent
  return text ? { ...JSON.parse(text), path: window.location.pathname } : undefined
}

// Rendered pages over HTTP, as a browser without scripts asks for them.
import type { PageData } from '../../../domain/site/page-renderer.ts'

let visitors = 0
/** Every visitor has an address of their own. */
export const newVisitor = () => ({ 'x-forwarded-for': `2001:db8:1:${(++visitors).toString(16)}::1` })

export async function visitPage(url: string, headers: Record<string, string> = {}) {
  return read(await fetch(url, { headers: { ...newVisitor(), ...headers } }))
}

export async function postForm(
  url: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
    // As browsers send it from a page without referrers.
    headers: { ...newVisitor(), origin: 'null', 'sec-fetch-site': 'same-origin', ...headers },
  })
  return read(response)
}

async function read(response: Response) {
  const page = await response.text()
  return { status: response.status, headers: response.headers, page, data: dataOf(page) }
}

/** What the page was rendered with. */
function dataOf(page: string): Partial<PageData> | undefined {
  const json = /<script[^>]* id="page-data">(.*?)<\/script>/s.exec(page)?.[1]
  return json === undefined ? undefined : JSON.parse(json)
}

/** What a person sees, without the data that goes along. */
export const shown = (page: string) =>
  (/<div id="root">(.*)<\/div>/s.exec(page)?.[1] ?? '').replace(/<[^>]*>/g, '\n')

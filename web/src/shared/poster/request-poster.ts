// Asks the server to draw a gig poster.
import type { FunctionBody } from '../../../../domain/api/function-contracts.ts'
import type { PosterFormat } from '../../../../domain/booking/gig-poster.ts'
import type { ApiAddress } from '../../lib/api/api-address.ts'
import { type CallOptions, requestFunction } from '../../lib/api/call-function.ts'

type WithoutFormat<Body> = Body extends unknown ? Omit<Body, 'format'> : never

export type PosterAccess = () => Promise<CallOptions & { body: WithoutFormat<FunctionBody<'gig-poster'>> }>

/** A picture file, named after the date. */
export async function requestPoster(
  config: ApiAddress,
  access: PosterAccess,
  { format, date, signal }: { format: PosterFormat; date: string; signal?: AbortSignal },
): Promise<File> {
  const { body, ...options } = await access()
  const request = { ...body, format } as FunctionBody<'gig-poster'>
  const answer = await requestFunction(config, 'gig-poster', request, { ...options, signal })
  return new File([await answer.blob()], `gig-poster-${date}-${format}.png`, { type: 'image/png' })
}

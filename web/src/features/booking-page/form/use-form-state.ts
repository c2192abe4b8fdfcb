// The form's state, stored for this tab after every answer. The artist's rules may change while a client fills in the
// form: a refresh fetches them again and adapts the draft.
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react'
import type { PageData } from '../../../../../domain/site/page-renderer.ts'
import { useRuntimeConfig } from '../../../lib/config/runtime-config-context.tsx'
import { notice } from '../../../lib/notices/notice.ts'
import { useIsServerRender, usePageData } from '../../../lib/render/page-data.tsx'
import { fetchProfile } from '../rules/artist/fetch-profile.ts'
import { type Artist, readArtist } from '../rules/artist/read-artist.ts'
import type { RefreshedArtist } from '../rules/changed-rules/refreshed-artist.ts'
import {
  type BookingDraft,
  emptyDraft,
  forgetDraft,
  keepDraft,
  restoreDraft,
} from '../rules/draft/booking-draft.ts'
import { fitToForm } from '../rules/draft/form-fields.ts'
import type { PostedForm } from '../rules/posted/posted-form.ts'
import { type PricedAnswers, priceQuestion } from '../rules/price/booking-prices.ts'
import { formReducer, startForm } from '../rules/state/form-state.ts'
import { typedFields } from './typed-fields.ts'

/** A preview stores nothing. */
export function useFormState(given: Artist, isPreview: boolean, form: RefObject<HTMLFormElement | null>) {
  const config = useRuntimeConfig()
  const { slug } = given
  const data = usePageData()
  const isServerRender = useIsServerRender()
  const posted = isPreview ? undefined : (data?.form as PostedForm | undefined)
  const restored = () => posted?.draft ?? fitToForm(restoreDraft(slug), given)
  const [state, dispatch] = useReducer(formReducer, undefined, () => {
    if (isPreview) return startForm(emptyDraft())
    const draft = isServerRender ? (posted?.draft ?? emptyDraft()) : restored()
    return startForm(draft, !isServerRender, startingPrice(given, data), posted)
  })
  const { draft, sent, isLive } = state
  const artist = state.changedArtist ?? given
  const change = useCallback((changes: Partial<BookingDraft>) => dispatch({ type: 'answer', changes }), [])

  const goLive = useEffectEvent(() => {
    if (isLive) return
    const known = restored()
    const typed = form.current ? typedFields(form.current, given, known, posted) : {}
    dispatch({ type: 'go-live', draft: { ...known, ...typed } })
    if (posted?.problem) notice.error(posted.problem.title, { description: posted.problem.description })
  })
  useLayoutEffect(() => goLive(), [])

  useEffect(() => {
    if (isPreview || !isLive) return
    // Clear the stored draft once the request is sent.
    if (sent) forgetDraft(slug)
    else keepDraft(slug, draft)
  }, [isPreview, isLive, sent, slug, draft])

  // Read when the response arrives, because the state may have changed since the request.
  const latest = useRef({ artist, draft })
  useLayoutEffect(() => {
    latest.current = { artist, draft }
  }, [artist, draft])

  const fetchRules = useCallback(async (): Promise<RefreshedArtist> => {
    const [profile, { adaptDraft, isSameArtist }] = await Promise.all([
      fetchProfile(config, slug),
      import('../rules/changed-rules/rule-changes.ts'),
    ])
    const now = profile && readArtist(profile)
    dispatch({ type: 'open-or-close', isClosed: !now?.hasPrices })
    if (!now?.hasPrices) return { is: 'closed' }
    const before = latest.current
    if (isSameArtist(now, before.artist)) return { is: 'same', ...before, notes: [] }
    const { changes, notes } = adaptDraft(before.artist, now, before.draft)
    latest.current = { artist: now, draft: { ...before.draft, ...changes } }
    dispatch({ type: 'change-rules', artist: now, changes, notes })
    return { is: 'changed', ...latest.current, notes }
  }, [config, slug])

  /** One at a time: a price and a submission may trigger it simultaneously. */
  const pending = useRef<Promise<RefreshedArtist>>(undefined)
  const refresh = useCallback((): Promise<RefreshedArtist> => {
    pending.current ??= fetchRules().finally(() => {
      pending.current = undefined
    })
    return pending.current
  }, [fetchRules])

  return { state, dispatch, artist, change, refresh, posted }
}

/** The price of the shortest performance, which the server sends with the page. */
function startingPrice(artist: Artist, data: PageData | undefined): PricedAnswers | undefined {
  if (!data?.quote || data.profile?.slug !== artist.slug) return undefined
  return { question: priceQuestion(artist, emptyDraft()), quote: data.quote }
}

// For how long clients can accept an offer.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { defaultOfferDays, maxOfferDays, offerDaysSchema } from '../../../../domain/profile/offer-days.ts'
import { unwrap } from '../../lib/api/data-client.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { notice } from '../../lib/notices/notice.ts'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { accountMessages } from './account-messages.ts'
import { AccountSection } from './account-section.tsx'

export function OffersSection({ userId }: { userId: string }) {
  const client = useSessionClient()
  const queryClient = useQueryClient()
  const queryKey = ['offer-days', userId]
  const { data, isPending, isError, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const profiles = (await client()).from('profiles').select('offer_days')
      const answer = await profiles.eq('user_id', userId).abortSignal(signal).maybeSingle()
      return unwrap(answer)
    },
  })
  const saving = useAction({
    mutationFn: async (days: number | null) => {
      const update = (await client()).from('profiles').update({ offer_days: days })
      const answer = await update.eq('user_id', userId).select('offer_days').single()
      return unwrap(answer)
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      notice.success(accountMessages.offersSaved)
    },
    onError: (error) => noticeError(accountMessages.offersFailed, error, accountMessages.tryAgain),
  })

  return (
    <AccountSection
      id="offers"
      text="Every quote is an offer. After it expires, a client can ask again at your prices of that day."
    >
      {isPending ? <Skeleton className="h-11" /> : null}
      {isError ? (
        <RetryMessage text={accountMessages.offersLoadFailed} onRetry={() => void refetch()} />
      ) : null}
      {data === null ? <p className="text-ink-soft">{accountMessages.offersLater}</p> : null}
      {data ? (
        <div className="max-w-md space-y-3">
          <Switch
            label="Offers expire"
            description="For new offers. Offers you have already made keep their end date."
            checked={data.offer_days !== null}
            disabled={saving.isPending}
            onCheckedChange={(hasEnd) => saving.mutate(hasEnd ? defaultOfferDays : null)}
          />
          {data.offer_days === null ? null : (
            <DaysForm
              key={data.offer_days}
              days={data.offer_days}
              isBusy={saving.isPending}
              onSave={(days) => saving.mutate(days)}
            />
          )}
        </div>
      ) : null}
    </AccountSection>
  )
}

interface DaysFormProps {
  days: number
  isBusy: boolean
  onSave: (days: number) => void
}

function DaysForm({ days, isBusy, onSave }: DaysFormProps) {
  const [typed, setTyped] = useState(String(days))
  const [problem, setProblem] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const { data, error } = offerDaysSchema.safeParse(typed === '' ? Number.NaN : Number(typed))
    setProblem(error?.issues[0]?.message)
    if (data !== undefined && !isBusy) onSave(data)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <div className="w-44">
        <Field label="Valid for" isRequired error={problem}>
          {(aria) => (
            <NumberInput
              {...aria}
              after="days"
              min={1}
              max={maxOfferDays}
              step={1}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button
        type="submit"
        variant="quiet"
        disabled={typed === String(days)}
        isBusy={isBusy}
        busyText="Saving..."
        className="mt-8"
      >
        Save
      </Button>
    </form>
  )
}

// The message for a page that crashed or failed to load: what happened, and what to do.
import { CircleAlert, RotateCw } from 'lucide-react'
import { actionStyle } from '../actions/action-style.ts'
import { PageMessage } from './page-message.tsx'

export function FailureMessage(props: { title: string; advice: string }) {
  return (
    <PageMessage icon={CircleAlert} title={props.title} text={props.advice} role="alert">
      <button type="button" onClick={() => window.location.reload()} className={actionStyle('primary')}>
        <RotateCw aria-hidden="true" className="size-5" />
        Reload
      </button>
    </PageMessage>
  )
}

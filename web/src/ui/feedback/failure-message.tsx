// The message for a page that crashed or failed to load: what happened, and what to do.
import { actionStyle } from '../actions/action-style.ts'
import { PageMessage } from './page-message.tsx'

export function FailureMessage(props: { title: string; advice: string }) {
  return (
    <PageMessage title={props.title} text={props.advice} role="alert">
      <button type="button" onClick={() => window.location.reload()} className={actionStyle('lamp')}>
        Reload
      </button>
    </PageMessage>
  )
}

// The operator's identity from the server's configuration. Missing settings are reported as missing, never invented.
import { Link } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { missingOperatorSettings, operatorSentences } from '../../lib/config/operator-details.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'

export function OperatorStatement() {
  const config = useRuntimeConfig()
  const sentences = operatorSentences(config.operator)
  const missing = missingOperatorSettings(config)
  return (
    <>
      {sentences.length > 0 ? (
        <p>{sentences.join(' ')}</p>
      ) : (
        <p>The operator of this site has not published its company details here yet.</p>
      )}
      {missing.length > 0 ? (
        <p>
          For the operator, on this machine: not set are{' '}
          <span className="wrap-anywhere">{missing.join(', ')}</span>.
        </p>
      ) : null}
    </>
  )
}

/** How to reach the operator: by address where one is configured, always by the contact page. */
export function ContactSentence() {
  const { email } = useRuntimeConfig().operator
  return (
    <p>
      {email ? (
        <>
          Write to <a href={`mailto:${email}`}>{email}</a>, or use the{' '}
        </>
      ) : (
        'Use the '
      )}
      <Link to={paths.contact()}>contact page</Link>.
    </p>
  )
}

// The id of the request that is the cause of a transaction, for the jobs and mails that it adds: `platform.add_job` reads
// this setting and stores the id in the job's payload.

export const requestIdSetting = 'bandstand.request_id'

/** Safe in log lines and mail headers, also when a proxy chose it. */
const wellFormed = /^[\w.-]{8,64}$/

export function isRequestId(given: unknown): given is string {
  return typeof given === 'string' && wellFormed.test(given)
}

/** The id that is stored in a job's payload; jobs without a request, and those of older releases, have none. */
export function requestIdOf(payload: unknown): string | undefined {
  const { requestId } = Object(payload) as { requestId?: unknown }
  return isRequestId(requestId) ? requestId : undefined
}

/** For the rest of an owner's transaction. */
export function setRequestId(requestId: string | undefined) {
  return {
    name: 'set_request_id',
    text: `select set_config('${requestIdSetting}', $1, true)`,
    values: [requestId ?? ''],
  }
}

// The settings that describe a request to SQL: `request.method`, `request.path`, `request.headers` and `request.cookies`.

/** What SQL may know of a request besides its caller. */
export interface RequestSettings {
  method: string
  path: string
  /** A JSON object. */
  headers: string
}

/** Cookies are never passed on; the setting exists for functions that expect it. */
const text = `select set_config('request.method', $1, true), set_config('request.path', $2, true),
                     set_config('request.headers', $3, true), set_config('request.cookies', '{}', true)`

/** The statement that sets them for a transaction. */
export function setRequest({ method, path, headers }: RequestSettings) {
  return { name: 'set_request', text, values: [method, path, headers] }
}

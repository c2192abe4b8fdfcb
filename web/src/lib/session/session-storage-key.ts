// Where this browser stores the session. A fixed key, because the default depends on the site's URL and would sign users
// out when that changes.
export const sessionStorageKey = 'bandstand-session'

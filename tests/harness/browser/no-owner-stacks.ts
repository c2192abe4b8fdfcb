// Set-up file of page tests, before anything loads React. For every element, its development build records a stack and
// a task for a browser's debugger, which takes a tenth of the tests' time. Its warnings do not need them.
const internalsName = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

Object.assign(console, { createTask: undefined })

const internals: unknown = Reflect.get(await import('react'), internalsName)
// React stops recording at a number per second: that number is always reached.
if (internals instanceof Object)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
    configurable: true,
  })

// The oldest browsers that the pages are built for, by syntax (vite.config.ts) and built-ins (tests/platform/oldest-browsers.test.ts).
// docs/operating.md names them.

export const oldestBrowsers = ['chrome111', 'edge111', 'firefox128', 'safari16.4']

// Runs with every test file that has a page: what a page shows may take longer on a busy machine than the second that
// the testing library waits.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 10_000 })
}

export {}

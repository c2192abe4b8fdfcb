// A placeholder while a page's code is loading. Visible only after a short delay.

export function LoadingFallback() {
  return (
    <main className="flex-1">
      <div role="status" className="page-width section-space">
        <span className="sr-only">Loading...</span>
        <div aria-hidden="true" className="loading-shape max-w-measure space-y-5">
          <div className="h-10 w-2/3 rounded-control bg-neutral-soft" />
          <div className="h-5 w-full rounded-control bg-neutral-soft" />
          <div className="h-5 w-4/5 rounded-control bg-neutral-soft" />
        </div>
      </div>
    </main>
  )
}

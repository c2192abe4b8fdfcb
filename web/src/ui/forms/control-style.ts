// Shared styles of text fields, selects and pickers, so that they align in any form.

export const controlStyle =
  'w-full min-h-11 rounded-control border border-line-strong bg-card px-3.5 py-2 text-base text-ink transition-[border-color] placeholder:text-ink-soft hover:border-ink-soft disabled:cursor-not-allowed disabled:bg-ground-soft disabled:text-ink-soft aria-invalid:border-danger'

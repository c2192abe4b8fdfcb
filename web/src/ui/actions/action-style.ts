// The styles of links and buttons: one primary action per page, the others subdued.

const shared =
  'hit-target inline-flex items-center justify-center gap-2 rounded-control px-5 py-2 text-center font-medium transition-[background-color,color,border-color] disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60'

const styles = {
  primary: `${shared} bg-primary text-on-primary hover:bg-primary-hover`,
  /** The primary action on an evening background, where the lamp is the brightest element. */
  lamp: `${shared} bg-lamp text-on-lamp hover:bg-lamp-bright`,
  quiet: `${shared} border border-line-strong text-ink hover:bg-ground-soft`,
  plain: `${shared} text-ink hover:bg-ground-soft`,
  /** The least of an action: beside a button, or in a text. */
  link: 'hit-target inline-flex items-center rounded-control text-center text-ink-soft underline underline-offset-4 hover:text-ink disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
  danger: `${shared} bg-danger text-on-danger hover:bg-danger-hover`,
}

export type ActionVariant = keyof typeof styles

export function actionStyle(variant: ActionVariant): string {
  return styles[variant]
}

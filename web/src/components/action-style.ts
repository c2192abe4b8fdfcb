// The look of what a person can press, for links and buttons alike: one primary action a page, the rest quiet.

const shared =
  'hit-target inline-flex items-center justify-center gap-2 rounded-control px-5 py-2 font-medium transition-[background-color,color]'

const styles = {
  primary: `${shared} bg-primary text-on-primary hover:bg-primary-hover`,
  quiet: `${shared} border border-line-strong text-ink hover:bg-ground-soft`,
}

export function actionStyle(variant: keyof typeof styles): string {
  return styles[variant]
}

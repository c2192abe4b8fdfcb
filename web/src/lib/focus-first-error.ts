// After a refused submit: leads to the first field that is wrong, in the order of the page, once it shows that it is. React
// draws that in a task of its own, and on a slow device a few frames may come before.

export function focusFirstError(form: HTMLElement | null, frames = 60): void {
  window.requestAnimationFrame(() => {
    const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (first) first.focus()
    else if (frames > 1) focusFirstError(form, frames - 1)
  })
}

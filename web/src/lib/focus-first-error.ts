// After a refused submit: leads to the first field that is wrong, in the order of the page, once it shows that it is.

export function focusFirstError(form: HTMLElement | null): void {
  window.requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** Focuses the first field that is still empty; answers whether there is one. */
export function focusEmpty(within: HTMLElement | null, inputs = 'input'): boolean {
  const fields = within?.querySelectorAll<HTMLInputElement>(inputs) ?? []
  const empty = [...fields].find(({ value }) => value.trim() === '')
  empty?.focus()
  return empty !== undefined
}

export type ComboboxOption = {
  value: string
  label: string
  /** Other words by which it is found: a code, a name in another language. */
  keywords?: string
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** The options that a typed text finds: first those whose label begins with it, then those that have it anywhere. */
export function searchOptions(
  options: readonly ComboboxOption[],
  typed: string,
): readonly ComboboxOption[] {
  const wanted = plain(typed)
  if (wanted === '') return options
  const found = options.flatMap((option) => {
    const label = plain(option.label)
    if (label.startsWith(wanted)) return [{ option, rank: 0 }]
    const words = ` ${label} ${plain(option.keywords ?? '')}`
    if (words.includes(` ${wanted}`)) return [{ option, rank: 1 }]
    return words.includes(wanted) ? [{ option, rank: 2 }] : []
  })
  return found.sort((one, other) => one.rank - other.rank).map(({ option }) => option)
}

export type ComboboxOption = {
  value: string
  label: string
  /** More search terms: a code, a name in another language. */
  keywords?: readonly string[]
}

/** Longer than any option. Normalising takes the square of a row of marks. */
const MAX_TYPED = 200

/** Leaves out accents, dots, apostrophes and what cannot be seen, so that "U.S." is "us". */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}.'’]/gu, '')
    .toLowerCase()
    .trim()
}

/** The options that match a typed text: those whose label starts with it first, then any name of theirs, then a word. */
export function searchOptions(
  options: readonly ComboboxOption[],
  input: string,
): readonly ComboboxOption[] {
  const query = plain(input.slice(0, MAX_TYPED))
  if (query === '') return options
  const matches = options.flatMap((option) => {
    const label = plain(option.label)
    if (label.startsWith(query)) return [{ option, rank: 0 }]
    const names = (option.keywords ?? []).map(plain)
    if (names.some((name) => name.startsWith(query))) return [{ option, rank: 1 }]
    const words = ` ${[label, ...names].join(' ')}`
    if (words.includes(` ${query}`)) return [{ option, rank: 2 }]
    return words.includes(query) ? [{ option, rank: 3 }] : []
  })
  return matches.sort((one, other) => one.rank - other.rank).map(({ option }) => option)
}

import type { Typed } from './version-form.ts'

/** The names of a line, surcharge, discount or tax. */
export const NAMES = ['name.zh', 'name.zh2', 'name.en'] as const

/** The paths of the rows of a list, such as `terms.charges.0`. */
export function rowsOf(typed: Typed, list: string): string[] {
  const numbers = Object.keys(typed)
    .filter((path) => path.startsWith(`${list}.`))
    .map((path) => Number(path.slice(list.length + 1).split('.')[0]))
  return Array.from({ length: Math.max(-1, ...numbers) + 1 }, (_, nth) => `${list}.${nth}`)
}

/** The fields of one more row. */
export function addRow(typed: Typed, list: string, first: Typed): Typed {
  const row = `${list}.${rowsOf(typed, list).length}`
  return Object.fromEntries(Object.entries(first).map(([field, text]) => [`${row}.${field}`, text]))
}

/** Every field without those of a row, with the rows behind it moved up. A field that is gone is `undefined`. */
export function removeRow(typed: Typed, row: string): Typed {
  const at = row.lastIndexOf('.')
  const list = row.slice(0, at)
  const removed = Number(row.slice(at + 1))
  const removals: Record<string, string | undefined> = {}
  const moved: Record<string, string> = {}
  for (const [path, text] of Object.entries(typed)) {
    if (!path.startsWith(`${list}.`)) continue
    const [number = '', ...field] = path.slice(list.length + 1).split('.')
    removals[path] = undefined
    const nth = Number(number)
    if (nth !== removed) moved[[list, nth > removed ? nth - 1 : nth, ...field].join('.')] = text
  }
  return { ...removals, ...moved } as Typed
}

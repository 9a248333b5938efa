import type { Live } from './live.ts'

/** Combines several live values: an error if any has one, ready when all are ready. */
export function allLive<Values extends readonly unknown[]>(
  ...lives: { [Key in keyof Values]: Live<Values[Key]> }
): Live<Values> {
  const values: unknown[] = []
  const failed = lives.find((live) => live.state === 'error')
  if (failed) return failed
  for (const live of lives) {
    if (live.state !== 'ready') return { state: 'loading' }
    values.push(live.value)
  }
  return { state: 'ready', value: values as unknown as Values }
}

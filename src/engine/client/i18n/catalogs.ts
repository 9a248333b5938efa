import type { Messages } from '@lingui/core'
import { catalogAt, type Readers, readersOf } from './readers.ts'

const FILES = import.meta.glob<{ messages: Messages }>(['./locales/*/*.po', '!./locales/*/base.po'])

/** Loads what some readers read in a language. Apart from `activate.ts`, because the first download needs none of it. */
export function fetchWords(readers: Readers, locale: string): Promise<{ messages: Messages }[]> {
  const files = Object.entries(FILES).flatMap(([path, fetch]) => {
    const catalog = catalogAt(path)
    return catalog?.locale === locale && readersOf(catalog.name) === readers ? [fetch()] : []
  })
  return Promise.all(files)
}

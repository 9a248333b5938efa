import { eachLanguage, LANGUAGES, type Language } from '#engine/shared/languages.ts'
import type { Business } from './business.ts'
import { INITIAL_NAME } from './initial-business.ts'

type Name = Business['name']

/** The language whose name is shown where none was given: the other script before the other language. */
const INSTEAD: Record<Language, readonly Language[]> = {
  zh: ['zh2', 'en'],
  zh2: ['zh', 'en'],
  en: ['zh', 'zh2'],
}

/** A name as it was typed: a language that was left empty has that of another one. */
export const nameInAll = (typed: Partial<Record<Language, string>>): Name =>
  eachLanguage((language) => {
    const given = [language, ...INSTEAD[language]].map((one) => typed[one]?.trim())
    return given.find(Boolean) ?? ''
  })

/** The languages in which a business that named itself in another one still has the product's name. */
export function unnamedLanguages(name: Name): Language[] {
  const unnamed = LANGUAGES.filter((language) => name[language] === INITIAL_NAME[language])
  return unnamed.length === LANGUAGES.length ? [] : unnamed
}

import { en } from './en.ts'
import type { Language, Words } from './words.ts'
import { zh } from './zh.ts'
import { zh2 } from './zh2.ts'

const all = { zh, zh2, en } satisfies Record<Language, (name: string) => Words>

/** The words in a member's language, Chinese if unknown, with the business's name in it. */
export function wordsFor(language: string | null, names: Record<Language, string>): Words {
  const known = isLanguage(language) ? language : 'zh'
  return all[known](names[known])
}

/** The language of a page's `lang`. */
export function languageOfPage(lang: string): Language {
  return (
    Object.values(all)
      .map((words) => words(''))
      .find((words) => words.lang === lang)?.code ?? 'zh'
  )
}

export function isLanguage(code: string | null): code is Language {
  return code !== null && code in all
}

import { type KeptFiles, keptFiles } from './kept-files.ts'

const ARTICLES = /(?:^|\/)assets\/articles-(?<language>zh2?|en)-[\w-]+\.js$/

/** True for a file with the articles of the help center in a language, which the precache leaves out. */
export const isArticles = (url: string): boolean => ARTICLES.test(url)

/** The articles of the help center, by language: of this build's files, those in the languages that this device reads. */
export function helpArticles(urls: readonly string[]): KeptFiles {
  return keptFiles('help', urls, (url) => ARTICLES.exec(url)?.groups?.language)
}

import type { HelpArticleState } from '#features/help/contract/texts.ts'
import type { TestServer } from './server.ts'

/** The Markdown of an article. */
export const anArticle = (title = 'Coupons of ours', words = 'Some words.') =>
  `---\ntitle: ${title}\nsummary: What they are for.\n---\n\n## How\n\n${words}`

export type SomeText = { article: string; language: string }
const COUPONS: SomeText = { article: 'coupons', language: 'en' }

/** Saves a text of an article as its next version; answers the number of the version. */
export async function editHelpText(
  server: TestServer,
  source = anArticle(),
  { article, language }: SomeText = COUPONS,
): Promise<number> {
  const editor = await server.loginAs('editor@example.com', ['settings'])
  const path = `/api/staff/help-texts/${article}`
  const now: HelpArticleState = await (await editor.fetch(path)).json()
  const seen = now.languages[language as 'en'].version
  const body = { seen, source }
  const saved = await editor.fetch(`${path}/${language}`, { method: 'PUT', body })
  if (!saved.ok) throw new Error(await saved.text())
  return seen + 1
}

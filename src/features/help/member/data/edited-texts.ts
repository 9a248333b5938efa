import type { ReadonlySignal } from '@preact/signals-core'
import { publicDocument } from '#engine/client/data/public.ts'
import type { Query } from '#engine/client/data/query.ts'
import type { Reply } from '#engine/shared/endpoint.ts'
import { LANGUAGES, type Language } from '#engine/shared/languages.ts'
import { getHelpTexts } from '#features/help/contract/texts.ts'

export type EditedTexts = Reply<typeof getHelpTexts>

const documentIn = (language: Language) =>
  publicDocument<EditedTexts>({
    path: getHelpTexts.path.replace(':language', language),
    reply: getHelpTexts.reply,
  })

const documents = Object.fromEntries(
  LANGUAGES.map((language) => [language, documentIn(language)]),
) as Record<Language, ReturnType<typeof documentIn>>

/** What the business has changed of the help center in a language; offline, the last that this device has read. */
export function editedTexts(language: Language): ReadonlySignal<Query<EditedTexts>> {
  return documents[language]
}

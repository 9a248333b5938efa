import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

/** What the app says in a locale, by the English text of a message; throws for a text that no message has. */
export async function sayingIn(locale: string): Promise<(english: string) => string> {
  const texts = new Map<string, string>()
  for (const catalog of await getCatalogs(getConfig())) {
    for (const { message, translation } of Object.values((await catalog.read(locale)) ?? {})) {
      if (message && translation) texts.set(message, translation)
    }
  }
  return (english) => {
    const text = texts.get(english)
    if (text === undefined) throw new Error(`No message says ${english}`)
    return text
  }
}

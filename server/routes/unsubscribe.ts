import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { act } from '#server/act.ts'
import { pageLanguage } from '#server/http/accept-language.ts'
import type { HttpContext } from '#server/http/http-env.ts'
import { isRefusal } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { readBusiness } from '#server/use-cases/business/read-business.ts'
import {
  type Link,
  readUnsubscribeLink,
  turnByLink,
} from '#server/use-cases/notifications/unsubscribe-by-link.ts'
import type { Words } from '#server/words/words.ts'
import { languageOfPage, wordsFor } from '#server/words/words-for.ts'
import type { Business } from '#shared/domain/business.ts'

// The page of the unsubscribe links in mails. It works without JavaScript, as mail programs show it.

act('askToUnsubscribe', async (deps, _, link, c) => {
  const about = await readUnsubscribeLink(deps, link)
  if (isRefusal(about)) return invalidPage(c, await names(deps))
  const words = wordsFor(about.language, await names(deps))
  const { topics, ask, confirm } = words.unsubscribe
  return page(c, words, ask(topics[about.kind]), { link, label: confirm, isOn: false })
})
act('unsubscribe', async (deps, _, { bytes, ...link }, c) => {
  const about = await readUnsubscribeLink(deps, link)
  if (isRefusal(about)) return invalidPage(c, await names(deps))
  // A mail program sends `List-Unsubscribe=One-Click`; only our page can turn the mails on again.
  const isOn = new URLSearchParams(new TextDecoder().decode(bytes)).get('subscribe') === '1'
  await turnByLink(deps, about, isOn)
  const words = wordsFor(about.language, await names(deps))
  const { topics, done, undo, undone, confirm } = words.unsubscribe
  const topic = topics[about.kind]
  return isOn
    ? page(c, words, undone(topic), { link, label: confirm, isOn: false })
    : page(c, words, done(topic), { link, label: undo, isOn: true })
})

type Button = { link: Link; label: string; isOn: boolean }

const names = async ({ db, settings }: Pick<Services, 'db' | 'settings'>) =>
  (await readBusiness(db.kysely, settings)).name

function invalidPage(c: HttpContext, own: Business['name']): Promise<Response> {
  const language = languageOfPage(pageLanguage(c.req.header('accept-language')))
  const words = wordsFor(language, own)
  return page(c, words, words.unsubscribe.invalid, null, 404)
}

const STYLE = `:root{color-scheme:light dark}
body{max-width:30rem;margin:15vh auto 0;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.375rem}
button{min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:.5rem;background:#d20f23;color:#fff;font:inherit;font-weight:600}`
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`)
/** Our own policy forbids inline styles and scripts; this page has this one style. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

async function page(
  c: HttpContext,
  words: Words,
  says: string,
  button: Button | null,
  status: 200 | 404 = 200,
): Promise<Response> {
  const { lang, name, unsubscribe: own } = words
  const form =
    button &&
    html`<form method="post" action="?${new URLSearchParams(button.link).toString()}">
<button name="subscribe" value="${button.isOn ? '1' : '0'}">${button.label}</button>
</form>
`
  const body = await html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${own.title} - ${name}</title>
${STYLE_ELEMENT}
</head>
<body>
<main>
<h1>${own.title}</h1>
<p>${says}</p>
${form ?? ''}</main>
</body>
</html>
`
  return c.html(body, status, {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': POLICY,
  })
}

import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { act } from '#engine/server/act.ts'
import { LANGUAGE_CODES, pageLanguage } from '#engine/server/http/accept-language.ts'
import type { HttpContext } from '#engine/server/http/http-env.ts'
import { orRefused, Refused } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { textsFor } from '#engine/server/texts/texts.ts'
import { msg, type Texts } from '#engine/shared/texts.ts'
import type { Business } from '#features/business/rules/business.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import { NOTICES } from './notices.ts'
import { type Link, readUnsubscribeLink, turnByLink } from './unsubscribe-by-link.ts'

// The page of the unsubscribe links in mails. It works without JavaScript, as mail programs show it.

act('askToUnsubscribe', async (deps, _, link, c) => {
  const about = await orRefused(readUnsubscribeLink(deps, link))
  if (about instanceof Refused) return invalidPage(c, await business(deps))
  const texts = textsFor(about.language, (await business(deps)).name)
  const { t } = texts
  const ask = t('Stop getting e-mails about {topic}?', { topic: t(NOTICES[about.kind].topic) })
  return page(c, texts, ask, { link, label: t('Unsubscribe'), isOn: false })
})
act('unsubscribe', async (deps, _, { bytes, ...link }, c) => {
  const about = await orRefused(readUnsubscribeLink(deps, link))
  if (about instanceof Refused) return invalidPage(c, await business(deps))
  // A mail program sends `List-Unsubscribe=One-Click`; only our page can turn the mails on again.
  const isOn = new URLSearchParams(new TextDecoder().decode(bytes)).get('subscribe') === '1'
  await turnByLink(deps, about, isOn)
  const texts = textsFor(about.language, (await business(deps)).name)
  const { t } = texts
  const topic = t(NOTICES[about.kind].topic)
  if (isOn) {
    const undone = t('You’ll get e-mails about {topic} again.', { topic })
    return page(c, texts, undone, { link, label: t('Unsubscribe'), isOn: false })
  }
  const ended = t('You’re unsubscribed from e-mails about {topic}.', { topic })
  return page(c, texts, ended, { link, label: t('Subscribe again'), isOn: true })
})

type Button = { link: Link; label: string; isOn: boolean }

const business = ({ db, settings }: Pick<Services, 'db' | 'settings'>) =>
  readBusiness(db.kysely, settings)

function invalidPage(c: HttpContext, { languages, name }: Business): Promise<Response> {
  const language = pageLanguage(c.req.header('accept-language'), languages)
  const texts = textsFor(LANGUAGE_CODES[language], name)
  const says = texts.t(
    'This link is incomplete or invalid. Open it from the e-mail again, or turn off e-mails in the member center.',
  )
  return page(c, texts, says, null, 404)
}

const TITLE = msg('Unsubscribe', 'title')

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
  { lang, name, t }: Texts,
  says: string,
  button: Button | null,
  status: 200 | 404 = 200,
): Promise<Response> {
  const title = t(TITLE)
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
<title>${title} - ${name}</title>
${STYLE_ELEMENT}
</head>
<body>
<main>
<h1>${title}</h1>
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

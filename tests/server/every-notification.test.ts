import { afterAll, expect, test } from 'vitest'
import { textsFor } from '#engine/server/texts/texts.ts'
import type { NotifiedKind } from '#engine/shared/events.ts'
import type { Language } from '#engine/shared/languages.ts'
import { NOTIFIED_KINDS } from '#engine/shared/notifications.ts'
import { INITIAL_BUSINESS } from '#features/business/rules/initial-business.ts'
import { keepPush } from '#features/notices/contract/push.ts'
import { closeMailBatches } from '#features/notices/server/close-mail-batches.ts'
import { NOTICES } from '#features/notices/server/notices.ts'
import { MAIL_BATCH_MS } from '#features/notices/server/notify-members.ts'
import { EVENTS } from '#registry/events.ts'
import type { Cause, World } from '#tests/support/causes/cause.ts'
import { CAUSES_OF_ACCOUNTS } from '#tests/support/causes/of-accounts.ts'
import { CAUSES_OF_MONEY } from '#tests/support/causes/of-money.ts'
import { CAUSES_OF_ORDERS } from '#tests/support/causes/of-orders.ts'
import { CAUSES_OF_PARCELS } from '#tests/support/causes/of-parcels.ts'
import { CAUSES_OF_REQUESTS } from '#tests/support/causes/of-requests.ts'
import { offer } from '#tests/support/orders.ts'
import { openShop } from '#tests/support/products.ts'
import { startPushService } from '#tests/support/push-service.ts'
import { readMail } from '#tests/support/read-mail.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

/** A kind without its act does not compile. */
const CAUSES: Record<NotifiedKind, Cause> = {
  ...CAUSES_OF_PARCELS,
  ...CAUSES_OF_MONEY,
  ...CAUSES_OF_ORDERS,
  ...CAUSES_OF_REQUESTS,
  ...CAUSES_OF_ACCOUNTS,
}
const HOME = 'https://sampan.example'
const SOON = { timeout: 20_000 }
const LANGUAGES = ['zh', 'zh2', 'en'] as const
/** Each kind takes its turn with one of the languages: what it says in the others, the tests of the notices show. */
const languageOf = (kind: NotifiedKind): Language =>
  LANGUAGES[NOTIFIED_KINDS.indexOf(kind) % LANGUAGES.length] ?? 'en'
const LANGS = { zh: 'zh-Hans', zh2: 'zh-Hant', en: 'en' }

const push = await startPushService()
const smtp = await startSmtpServer()
afterAll(async () => {
  await push.stop()
  await smtp.close()
})
const mails = () => smtp.mails.map(readMail)
const server = await sharedServer({
  env: { PUBLIC_URL: HOME, SMTP_URL: smtp.url, MAIL_FROM: 'Sampan <hello@sampan.example>' },
  pushFetch: push.fetch,
  smtp,
})
await offer(server)
const { publish } = await openShop(server)
let people = 0
const world: World = {
  server,
  desk: () => server.loginAs(`desk${++people}@example.com`, 'staff'),
  neighbour: () => server.loginAs(`neighbour${++people}@example.com`),
  publish,
}

/** A member who reads a language, with a browser that is subscribed. */
async function aReader(kind: NotifiedKind, language: Language) {
  const member = await server.loginAs(`${kind}-${language}@example.com`)
  const set = { language }
  const [chosen] = await wireDevice(member.fetch).push({
    op: 'account.edit',
    id: member.accountId,
    set,
  })
  expect(chosen).toMatchObject({ status: 'applied' })
  const { subscription, told } = push.subscribe()
  await member.fetch(keepPush.path, { method: 'PUT', body: subscription })
  return { member, told }
}
type Shown = { title: string; body: string; lang: string; navigate: string; tag: string }

const HAN = /\p{Script=Han}/u
const isIn = (language: Language, text: string) => HAN.test(text) === (language !== 'en')

async function addressOf({ accountId }: LoggedInUser): Promise<string> {
  const { rows } = await server.db.run('select email from account where account_id = $1', [
    accountId,
  ])
  return String(rows[0]?.email)
}

test.each(NOTIFIED_KINDS)(
  '%s: its real cause reaches the member as a push and as a mail, in their language',
  async (kind) => {
    const language = languageOf(kind)
    const { member, told } = await aReader(kind, language)
    const path = await CAUSES[kind](world, member)
    const { rows } = await server.db.run(
      'select id from event where account_id = $1 and kind = $2',
      [member.accountId, kind],
    )
    const ids = rows.map(({ id }) => id)
    const read = () =>
      told
        .map(({ payload }) => (payload as { notification: Shown }).notification)
        .filter(({ tag }) => ids.includes(tag))
    await expect.poll(read, SOON).toHaveLength(1)
    const [one] = read()
    expect(one).toMatchObject({ lang: LANGS[language], navigate: HOME + path })
    expect(isIn(language, `${one?.title}`) && isIn(language, `${one?.body}`)).toBe(true)

    server.passMs(MAIL_BATCH_MS)
    await closeMailBatches(server.services)
    const address = await addressOf(member)
    const { t } = textsFor(language, INITIAL_BUSINESS.name)
    const subject = t(NOTICES[kind].mail.subject, { count: 1 })
    const found = () =>
      mails().filter(({ to, headers }) => to === address && headers.get('subject') === subject)
    await expect.poll(found, SOON).toHaveLength(1)
    const [mail] = found()
    expect(isIn(language, subject)).toBe(true)
    expect(mail?.html).toContain(`<html lang="${LANGS[language]}">`)
    for (const body of [mail?.text, mail?.html.replaceAll('&amp;', '&')]) {
      expect(body).toContain(HOME + path)
    }
    const isOptional = EVENTS[kind].notify === 'optional'
    expect(mail?.headers.has('list-unsubscribe')).toBe(isOptional)
    expect(mail?.text.includes(`/api/unsubscribe?kind=${kind}`)).toBe(isOptional)
  },
  60_000,
)

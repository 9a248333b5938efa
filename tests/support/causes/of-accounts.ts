import { HOUR_MS } from '#engine/shared/time-units.ts'
import { tableOf } from '#features/moving/rules/brought-columns.ts'
import { aPost, commented, decide, published, written } from '#tests/support/community.ts'
import { answerTo, ask } from '#tests/support/messages.ts'
import { exportedBy } from '#tests/support/own-data.ts'
import { withPasskey } from '#tests/support/passkeys.ts'
import { anId } from '#tests/support/row-builders.ts'
import { type LoggedInUser, mailedCode } from '#tests/support/server.ts'
import { type Causes, okBody } from './cause.ts'

const SESSIONS = '/admin/member?view=sessions'
const PASSKEYS = '/admin/member?view=passkeys'

async function good(answer: Promise<Response>): Promise<void> {
  const { status } = await answer
  if (status >= 300) throw new Error(`The answer was ${status}`)
}
const deletion = ({ fetch }: LoggedInUser, method: 'POST' | 'DELETE') =>
  good(fetch('/api/account/deletion', { method }))

export const CAUSES_OF_ACCOUNTS = {
  serviceReply: async ({ desk }, member) => {
    const { threadId } = await ask(member)
    await okBody(answerTo(await desk(), member, 'At nine'))
    return `/admin/member?view=messages&thread=${threadId}&subject=general`
  },
  postAnswered: async ({ desk, neighbour }, member) => {
    const staff = await desk()
    const id = await published(member, staff)
    await okBody(decide(staff, 'comment', await commented(await neighbour(), id)))
    return `/commentDetail/${id}`
  },
  postDecided: async ({ desk }, member) => {
    const id = await written(member, aPost())
    await okBody(decide(await desk(), 'post', id))
    return `/commentDetail/${id}`
  },
  dataReady: async (_, member) => {
    await exportedBy(member)
    return '/admin/member?view=data'
  },
  emailChanged: async ({ server }, member) => {
    const email = `moved-${anId()}@example.com`
    const [known] = server.mailbox.mails()
    const answer = await member.fetch('/api/account/email/code', {
      method: 'POST',
      body: { email, language: 'en' },
    })
    const { challenge } = await answer.json()
    const code = await mailedCode(server.mailbox, email, known)
    const body = { email, challenge, code }
    await good(member.fetch('/api/account/email', { method: 'POST', body }))
    return SESSIONS
  },
  addressReplaced: async ({ server, desk }, member) => {
    const { fetch } = await desk()
    const row = {
      member: member.user.email,
      recipient: 'Anna Tan',
      country: 'SG',
      phone: '9123 4567',
      postal_code: '238801',
      reference: anId(),
    }
    for (const detail of ['1 Orchard Road', '2 Orchard Road']) {
      const file = tableOf([{ line: 2, cells: { ...row, detail } }])
      const body = { onceKey: anId(), kind: 'addresses', fileName: 'old.csv', ...file }
      await good(fetch('/api/staff/moving-in', { method: 'POST', body }))
    }
    const { rows } = await server.db.run('select id from address where account_id = $1', [
      member.accountId,
    ])
    return `/admin/address?id=${rows[0]?.id}`
  },
  deletionAsked: async (_, member) => {
    await deletion(member, 'POST')
    return '/admin/member?view=deletion'
  },
  deletionCancelled: async (_, member) => {
    await deletion(member, 'POST')
    await deletion(member, 'DELETE')
    return '/admin/member?view=deletion'
  },
  passkeyAdded: async (_, member) => {
    await withPasskey(member.fetch)
    return PASSKEYS
  },
  passkeyRemoved: async (_, member) => {
    const { added } = await withPasskey(member.fetch)
    await good(member.fetch(`/api/passkeys/${added.passkeyId}`, { method: 'DELETE' }))
    return PASSKEYS
  },
  login: async ({ server }, member) => {
    server.passMs(HOUR_MS)
    await server.loginAs(member.user.email)
    return SESSIONS
  },
} satisfies Causes

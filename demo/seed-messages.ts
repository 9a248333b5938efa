import { sql } from 'kysely'
import * as v from 'valibot'
import { alwaysRun } from '#engine/server/once.ts'
import { readThread, sendMessage } from '#features/messages/changes/message.ts'
import { THREAD_SUBJECTS, type ThreadSubject } from '#features/messages/rules/threads.ts'
import { answerThread, closeThread, noteThread } from '#features/messages/server/answer-member.ts'
import { saveTemplate } from '#features/messages/server/templates.ts'
import { staffActor } from './demo-actors.ts'
import { attaching, type DemoChange, type DemoDevice } from './demo-device.ts'
import type { DemoWorld } from './demo-world.ts'
import { drawBroken } from './draw-pictures.ts'
import { daysAgo, demoTexts, readDemo } from './read-demo.ts'

type Parties = { accountId: string; device: DemoDevice; staffId: string }
const messageShape = v.strictObject({
  by: v.picklist(['member', 'staff', 'note']),
  words: v.string(),
  daysAgo,
  isPictured: v.optional(v.boolean(), false),
})
type Said = v.InferOutput<typeof messageShape>

const MESSAGES = readDemo(
  'messages',
  v.strictObject({
    /** What customer service answers most often. */
    templates: v.array(v.strictObject({ title: v.string(), words: demoTexts })),
    /** About a parcel, closed; a general one, answered and unread; about an order, with a picture, waiting. */
    threads: v.array(
      v.strictObject({
        subject: v.picklist(THREAD_SUBJECTS),
        isClosed: v.optional(v.boolean(), false),
        said: v.array(messageShape),
      }),
    ),
  }),
)

/** The conversations of a member with customer service, and the templates of answers. */
export async function seedMessages(world: DemoWorld, parties: Parties): Promise<void> {
  const { services, timeOf, goTo } = world
  const deps = { ...services, once: alwaysRun }
  const staff = staffActor(parties.staffId, world)
  for (const template of MESSAGES.templates) {
    await saveTemplate(deps, staff, { templateId: services.newId(), version: 0, ...template })
  }
  for (const thread of MESSAGES.threads) {
    const threadId = await subjectId(world, parties.accountId, thread.subject)
    let minute = 0
    let messageCount = 0
    for (const message of thread.said) {
      minute += 1
      const atMs = timeOf(message.daysAgo, minute)
      goTo(atMs)
      await say(
        world,
        parties,
        { threadId, subject: thread.subject, messageCount },
        { ...message, atMs },
      )
      if (message.by !== 'note') messageCount += 1
    }
    if (!thread.isClosed) continue
    const { device, accountId } = parties
    const atMs = timeOf(4)
    goTo(atMs)
    await device.push([{ definition: readThread, id: threadId, atMs, set: { count: 1 } }])
    const close = { accountId, threadId, onceKey: services.newId(), messageCount }
    await closeThread(deps, staff, close)
  }
}

/** `messageCount`: of the messages before. */
type Place = { threadId: string; subject: ThreadSubject; messageCount: number }

async function say(
  world: DemoWorld,
  { accountId, device, staffId }: Parties,
  { threadId, subject, messageCount }: Place,
  { by, words, isPictured, atMs }: Said & { atMs: number },
): Promise<void> {
  const { services } = world
  const deps = { ...services, once: alwaysRun }
  const staff = staffActor(staffId, world)
  const which = { accountId, threadId, onceKey: services.newId() }
  if (by === 'staff') {
    const answer = { ...which, words, photoSha256s: [], messageCount }
    return void (await answerThread(deps, staff, answer))
  }
  if (by === 'note') return void (await noteThread(deps, staff, { ...which, words }))
  const id = services.newId()
  const picture = isPictured ? await drawBroken(threadId.slice(-8), 0) : null
  const set = { threadId, subject, words, pictures: picture === null ? 0 : 1 }
  const changes: DemoChange[] = [{ definition: sendMessage, id, atMs, set }]
  if (picture !== null) {
    const owner = { ownerTable: 'message', ownerId: id, purpose: 'message' } as const
    changes.push(attaching(owner, picture, { id: services.newId(), atMs }))
  }
  await device.push(changes)
  if (picture !== null) await device.upload(picture)
}

/** A thing of the member of this kind: a parcel that can be shipped, an order on its way. */
async function subjectId(
  { services }: DemoWorld,
  accountId: string,
  subject: ThreadSubject,
): Promise<string> {
  if (subject === 'general') return accountId
  const table = subject === 'parcel' ? 'parcel' : 'shipment'
  const first = subject === 'parcel' ? sql`stage = 'toShip'` : sql`status = 'shipping'`
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where account_id = ${accountId} and ${first}
    order by id limit 1`.execute(services.db.kysely)
  const [row] = rows
  if (row === undefined) throw new Error(`The demo has no ${table} to write about`)
  return row.id
}

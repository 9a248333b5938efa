import { sql } from 'kysely'
import { alwaysRun } from '#server/once.ts'
import { answerThread, closeThread, noteThread } from '#server/use-cases/messages/answer-member.ts'
import { saveTemplate } from '#server/use-cases/messages/templates.ts'
import type { ThreadSubject } from '#shared/domain/threads.ts'
import { readThread, sendMessage } from '#shared/mutations/message.ts'
import { attachPhoto } from '#shared/mutations/photo.ts'
import { must, staffActor } from './demo-actors.ts'
import type { DemoChange, DemoDevice } from './demo-device.ts'
import { TEMPLATES } from './demo-templates.ts'
import type { DemoWorld } from './demo-world.ts'
import { drawBroken } from './draw-pictures.ts'

type Parties = { accountId: string; device: DemoDevice; staffId: string }
type Said = { by: 'member' | 'staff' | 'note'; words: string; daysAgo: number; isPictured?: true }
type DemoThread = { subject: ThreadSubject; said: readonly Said[]; isClosed?: true }

/** About a parcel, closed; a general one, answered and unread; about an order, with a picture, waiting. */
const THREADS: readonly DemoThread[] = [
  {
    subject: 'parcel',
    isClosed: true,
    said: [
      { by: 'member', words: '这个包裹的外箱有点湿，里面的东西还好吗？', daysAgo: 6 },
      { by: 'note', words: '已请仓库开箱检查，照片在包裹里。', daysAgo: 6 },
      { by: 'staff', words: '你好，仓库已开箱检查，内层包装是干的，商品完好。', daysAgo: 5 },
      { by: 'member', words: '太好了，谢谢！', daysAgo: 5 },
    ],
  },
  {
    subject: 'general',
    said: [
      { by: 'member', words: '你们周末也收包裹吗？下周六会到三件大的。', daysAgo: 2 },
      {
        by: 'staff',
        daysAgo: 1,
        words:
          '你好，中国仓周六照常收货，周日休息。大件请让卖家提前一天联系仓库，地址和电话见 https://sampan.example/admin/storeAddress',
      },
      { by: 'staff', words: '另外，单件超过 30 公斤的包裹，请先告诉我们尺寸。', daysAgo: 1 },
    ],
  },
  {
    subject: 'shipment',
    said: [
      { by: 'member', words: '物流显示已到，可是箱子是这样的，可以签收吗？', daysAgo: 0 },
      { by: 'member', words: '', daysAgo: 0, isPictured: true },
    ],
  },
]

/** The conversations of a member with customer service, and the templates of answers. */
export async function seedMessages(world: DemoWorld, parties: Parties): Promise<void> {
  const { services, timeOf, goTo } = world
  const deps = { ...services, once: alwaysRun }
  const staff = staffActor(parties.staffId, world)
  for (const template of TEMPLATES) {
    must(await saveTemplate(deps, staff, { templateId: services.newId(), version: 0, ...template }))
  }
  for (const thread of THREADS) {
    const threadId = await subjectId(world, parties.accountId, thread.subject)
    let minute = 0
    let messageCount = 0
    for (const said of thread.said) {
      minute += 1
      const atMs = timeOf(said.daysAgo, minute)
      goTo(atMs)
      await say(
        world,
        parties,
        { threadId, subject: thread.subject, messageCount },
        { ...said, atMs },
      )
      if (said.by !== 'note') messageCount += 1
    }
    if (thread.isClosed === undefined) continue
    const { device, accountId } = parties
    const atMs = timeOf(4)
    goTo(atMs)
    await device.push([{ definition: readThread, id: threadId, atMs, set: { count: 1 } }])
    const close = { accountId, threadId, onceKey: services.newId(), messageCount }
    must(await closeThread(deps, staff, close))
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
    return void must(await answerThread(deps, staff, answer))
  }
  if (by === 'note') return void must(await noteThread(deps, staff, { ...which, words }))
  const id = services.newId()
  const picture = isPictured ? await drawBroken(threadId.slice(-8), 0) : null
  const set = { threadId, subject, words, pictures: picture === null ? 0 : 1 }
  const changes: DemoChange[] = [{ definition: sendMessage, id, atMs, set }]
  if (picture !== null) {
    const { sha256, bytes } = picture
    const owner = { ownerTable: 'message', ownerId: id, purpose: 'message' } as const
    const file = { sha256, byteLength: bytes.byteLength, contentType: 'image/jpeg' } as const
    const attached = { definition: attachPhoto, id: services.newId(), atMs }
    changes.push({ ...attached, set: { ...owner, ...file } })
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
  const [found] = rows
  if (found === undefined) throw new Error(`The demo has no ${table} to write about`)
  return found.id
}

import * as v from 'valibot'
import { WRITER_ADDRESS } from '#demo/accounts.ts'
import { memberActor, staffActor } from '#demo/demo-actors.ts'
import type { DemoStaff } from '#demo/demo-staff.ts'
import type { DemoWorld } from '#demo/demo-world.ts'
import { drawCarton } from '#demo/draw-pictures.ts'
import { drawProduct } from '#demo/mall/draw-product.ts'
import { productOfPicture } from '#demo/mall/products.ts'
import { daysAgo, readDemo } from '#demo/read-demo.ts'
import { alwaysRun } from '#engine/server/once.ts'
import { REPORT_REASONS, type Subject, TOPICS } from '#features/community/rules/post-states.ts'
import { setDisplayName } from '#features/community/server/authors.ts'
import { decidePost } from '#features/community/server/decide-post.ts'
import { likeComment, likePost } from '#features/community/server/likes.ts'
import { editListedWords } from '#features/community/server/listed-words.ts'
import { reportPost } from '#features/community/server/reports.ts'
import { publishComment } from '#features/community/server/write-comments.ts'
import { publishPost } from '#features/community/server/write-posts.ts'
import { registerMember } from '#features/login/server/create-member.ts'
import { keepLoosePicture } from '#features/pictures/server/keep-loose-picture.ts'
import { boughtGoods, buyForPost, goodsOf } from './seed-buyers.ts'

const WRITER_NAMES = ['mei', 'jun', 'lin', 'hui', 'kelvin', 'sophie', 'wen', 'chun'] as const
type Writer = (typeof WRITER_NAMES)[number]

const by = v.picklist(WRITER_NAMES)
const words = v.string()
const title = v.string()
const comment = v.strictObject({
  by,
  words,
  likes: v.optional(v.number(), 0),
  replies: v.optional(v.array(v.strictObject({ by, words })), []),
})
const written = {
  by,
  daysAgo,
  words,
  likes: v.number(),
  /** What its pictures show: a product of the mall by the name of its picture, or a carton. */
  shots: v.optional(v.array(v.string()), []),
  comments: v.optional(v.array(comment), []),
  /** What its author bought in the mall, as its pictures show it. */
  bought: v.optional(boughtGoods),
}
const forumPost = v.strictObject({ ...written, topic: v.picklist(TOPICS), title })
/** `ofOrder`: of the order that its author received. */
const review = v.strictObject({
  ...written,
  rating: v.number(),
  ofOrder: v.optional(v.boolean(), false),
})
type DemoPost = v.InferOutput<typeof forumPost> | v.InferOutput<typeof review>

/** The forum and the reviews, each in the language of its author. */
const COMMUNITY = readDemo(
  'community',
  v.strictObject({
    /** Display names; without one it is the first name that a member gets. */
    writers: v.strictObject(v.entriesFromList(WRITER_NAMES, v.nullable(v.string()))),
    forum: v.array(forumPost),
    reviews: v.array(review),
    /** Still waits for staff, and has words that the list below marks. */
    pending: forumPost,
    listedWords: v.array(v.string()),
    /** What a member reported: the post by its title. */
    reported: v.strictObject({ title, by, reason: v.picklist(REPORT_REASONS), words }),
  }),
)

/** Minutes from a post to the decision about it, and to the first comment. */
const DECIDED_MINUTES = 4
const COMMENTED_MINUTES = 35

type People = { memberId: string; neighbourId: string; staffId: string; staff: DemoStaff }
type Accounts = Record<Writer, string>
type Scene = { world: DemoWorld; accounts: Accounts; staffId: string }

/** The demo's forum and reviews with comments, likes and pictures, one post that waits and one that was reported. */
export async function seedCommunity(
  world: DemoWorld,
  { memberId, neighbourId, staffId, staff }: People,
): Promise<void> {
  const { services, goTo, timeOf } = world
  const accounts = await makeWriters(world, { mei: memberId, jun: neighbourId })
  const scene = { world, accounts, staffId }
  const buyers = COMMUNITY.forum.flatMap(({ bought, by }) => (bought ? [{ bought, by }] : []))
  for (const [nth, { bought, by }] of buyers.entries()) {
    await buyForPost(world, { accountId: accounts[by], staffId, staff }, bought, nth)
  }
  const posts = [...COMMUNITY.forum, ...COMMUNITY.reviews].toSorted((a, b) => b.daysAgo - a.daysAgo)
  const ids = new Map<DemoPost, string>()
  for (const [nth, post] of posts.entries()) ids.set(post, await seedPost(scene, post, nth))
  goTo(timeOf(0, 20))
  const listed = { added: COMMUNITY.listedWords, removed: [] }
  await editListedWords(services, staffActor(staffId, world), listed)
  await write(scene, COMMUNITY.pending)
  const reported = [...ids].find(
    ([post]) => 'title' in post && post.title === COMMUNITY.reported.title,
  )
  const { by, reason, words } = COMMUNITY.reported
  const report = { postId: reported?.[1] ?? '', reason, words }
  await reportPost(services, memberActor(accounts[by], world), report)
  goTo(timeOf(0))
}

async function makeWriters(
  world: DemoWorld,
  authors: Pick<Accounts, 'mei' | 'jun'>,
): Promise<Accounts> {
  const { services, goTo, timeOf } = world
  goTo(timeOf(30))
  const accounts: Partial<Accounts> = { ...authors }
  for (const name of WRITER_NAMES) {
    const email = name + WRITER_ADDRESS
    accounts[name] ??= (await registerMember(services, { email, language: null })).id
    const displayName = COMMUNITY.writers[name]
    const actor = { accountId: accounts[name] }
    if (displayName !== null) await setDisplayName(services, actor, { name: displayName })
  }
  return accounts as Accounts
}

async function seedPost(scene: Scene, post: DemoPost, nth: number): Promise<string> {
  const { goTo, timeOf, services } = scene.world
  goTo(timeOf(post.daysAgo, nth))
  const postId = await write(scene, post)
  goTo(timeOf(post.daysAgo, nth + DECIDED_MINUTES))
  await show(scene, 'post', postId)
  for (const [at, { by, words, likes, replies }] of post.comments.entries()) {
    goTo(timeOf(post.daysAgo, nth + COMMENTED_MINUTES * (at + 1)))
    const commentId = await answer(scene, postId, { by, words, replyTo: null })
    for (const liker of readers(scene, { by, likes })) {
      await likeComment(services, liker, { commentId, isLiked: true })
    }
    for (const reply of replies) await answer(scene, postId, { ...reply, replyTo: commentId })
  }
  for (const liker of readers(scene, post)) {
    await likePost(services, liker, { postId, isLiked: true })
  }
  return postId
}

/** Who likes it: those who write in the demo first, then others who only read. */
function readers(
  { world, accounts }: Scene,
  { by, likes }: { by: Writer; likes: number },
): { accountId: string }[] {
  const others = WRITER_NAMES.filter((name) => name !== by).map((name) => accounts[name])
  return Array.from({ length: likes }, (_, nth) => ({
    accountId: others[nth] ?? world.services.newId(),
  }))
}

async function write({ world, accounts }: Scene, post: DemoPost): Promise<string> {
  const { services } = world
  const deps = { ...services, once: alwaysRun }
  const actor = memberActor(accounts[post.by], world)
  const pictures: string[] = []
  for (const [nth, shot] of post.shots.entries()) {
    const { bytes } = await draw(shot, post.daysAgo + nth)
    pictures.push((await keepLoosePicture(deps, actor, { bytes })).sha256)
  }
  const onceKey = services.newId()
  const goods = post.bought === undefined ? null : await goodsOf(world, post.bought)
  const written = { onceKey, words: post.words, pictures, goods }
  const made = await publishPost(
    deps,
    actor,
    'title' in post
      ? { ...written, kind: 'forum', topic: post.topic, title: post.title }
      : {
          ...written,
          kind: 'review',
          rating: post.rating,
          transCode: await orderOf(world, actor, post),
        },
  )
  return made.post.id
}

async function orderOf(
  { services }: DemoWorld,
  { accountId }: { accountId: string },
  post: DemoPost,
): Promise<string | null> {
  if (!('ofOrder' in post && post.ofOrder)) return null
  const order = await services.db.kysely
    .selectFrom('shipment')
    .select('trans_code')
    .where('account_id', '=', accountId)
    .where('status', '=', 'delivered')
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
  return order.trans_code
}

async function answer(
  scene: Scene,
  postId: string,
  { by, words, replyTo }: { by: Writer; words: string; replyTo: string | null },
): Promise<string> {
  const { world, accounts } = scene
  const deps = { ...world.services, once: alwaysRun }
  const input = { onceKey: world.services.newId(), postId, words, pictures: [], replyTo }
  const made = await publishComment(deps, memberActor(accounts[by], world), input)
  await show(scene, 'comment', made.comment.id)
  return made.comment.id
}

async function show({ world, staffId }: Scene, subject: Subject, id: string): Promise<void> {
  const deps = { ...world.services, once: alwaysRun }
  const which = {
    onceKey: world.services.newId(),
    subject,
    id,
    seenEditedAt: null,
    seenDecidedAt: null,
  }
  const decision = { ...which, decision: 'publish' } as const
  await decidePost(deps, staffActor(staffId, world), decision)
}

async function draw(shot: string, place: number): Promise<{ bytes: Uint8Array }> {
  if (shot === 'carton') return drawCarton(`SF14820${place}`, [360, 280, 220])
  const { picture, colours } = productOfPicture(shot)
  return drawProduct({ picture, colour: colours[0] ?? '#888' }, place)
}

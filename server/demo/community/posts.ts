import * as v from 'valibot'
import { daysAgo, readDemo } from '#server/demo/read-demo.ts'
import { REPORT_REASONS, TOPICS } from '#shared/domain/post-states.ts'

export const WRITER_NAMES = ['mei', 'jun', 'lin', 'hui', 'kelvin', 'sophie', 'wen', 'chun'] as const
export type Writer = (typeof WRITER_NAMES)[number]

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
}
const forumPost = v.strictObject({ ...written, topic: v.picklist(TOPICS), title })
/** `ofOrder`: of the order that its author received. */
const review = v.strictObject({
  ...written,
  rating: v.number(),
  ofOrder: v.optional(v.boolean(), false),
})
export type DemoPost = v.InferOutput<typeof forumPost> | v.InferOutput<typeof review>

/** The forum and the reviews, each in the language of its author. */
export const COMMUNITY = readDemo(
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

import type { Topic } from '#shared/domain/post-states.ts'

/** The members who write in the demo, by their display names; without one it is the first name that a member gets. */
export const WRITERS = {
  mei: '梅子酱',
  jun: null,
  lin: '小林在墨尔本',
  hui: '阿慧',
  kelvin: 'Kelvin_Tan',
  sophie: 'Sophie M.',
  wen: '文文妈妈',
  chun: '春天的貓',
} as const
export type Writer = keyof typeof WRITERS

/** What the picture shows: a product of the mall by category and place, or a carton. */
export type Shot =
  | [category: 'kitchen' | 'tea' | 'home' | 'stationery' | 'toys', nth: number]
  | 'carton'
export type DemoComment = {
  by: Writer
  words: string
  likes?: number
  replies?: readonly { by: Writer; words: string }[]
}
export type DemoPost = {
  by: Writer
  daysAgo: number
  words: string
  likes: number
  shots?: readonly Shot[]
  comments?: readonly DemoComment[]
} & ({ topic: Topic; title: string } | { rating: number; ofOrder?: true })

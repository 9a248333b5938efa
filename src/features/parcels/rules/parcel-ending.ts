import type { ParcelStage } from '#features/parcels/rules/parcel-stages.ts'
import { PARCEL_TRANSITIONS } from '#features/parcels/rules/parcel-states.ts'

/** Why a parcel is not shipped: its goods may not be, its storage has run out, or its member wants it so. */
export const ENDING_REASONS = ['prohibited', 'storage', 'asked'] as const
export type EndingReason = (typeof ENDING_REASONS)[number]
/** The reasons for which staff ask the member. */
export const STAFF_ENDING_REASONS = ['prohibited', 'storage'] as const satisfies EndingReason[]
/** Names of `PARCEL_TRANSITIONS`. */
export const ENDING_CHOICES = ['return', 'dispose'] as const
export type EndingChoice = (typeof ENDING_CHOICES)[number]

/** How a parcel ends without being shipped: what staff asked, what the member answered, how it left. */
export type ParcelEnding = {
  reason: EndingReason
  /** What staff wrote to the member; empty if the member asked. */
  words: string
  askedAt: string
  /** Null until it is answered. */
  choice: EndingChoice | null
  /** The member's words: where it is to be returned. */
  answer: string
  /** Null without the member's answer, also if two staff members decided. */
  answeredAt: string | null
  /** Only a return has a carrier, once it is on its way. */
  carrier: string
  trackingNumber: string
}

/** How many daily runs after the last notice two staff members may decide without the member's answer. */
export const RUNS_WITHOUT_ANSWER = 30

type Parcel = {
  stage: ParcelStage
  ending: ParcelEnding | null
  /** Whether goods of it go back to the merchant, or may. */
  isReturning: boolean
}
const from: readonly ParcelStage[] = PARCEL_TRANSITIONS.dispose.from
const isOpen = ({ stage, ending, isReturning }: Parcel) =>
  from.includes(stage) && (ending?.choice ?? null) === null && !isReturning

/** What may be done about the ending of a parcel, by its member and by staff; used by both buttons and the server. */
export const endingCan = {
  answer: isOpen,
  ask: (parcel: Parcel) => isOpen(parcel) && parcel.ending === null,
  decideWithoutAnswer: isOpen,
  end: ({ stage, ending }: Pick<Parcel, 'stage' | 'ending'>) =>
    from.includes(stage) && (ending?.choice ?? null) !== null,
} satisfies Record<string, (parcel: Parcel) => boolean>

import type { ShotsTaken } from '#features/shots/contract/shots-taken.ts'
import {
  type GapReason,
  type GoodsKind,
  SHOTS,
  type Shot,
  shotsLacking,
} from '#features/shots/rules/shot-list.ts'

export type TypedGap = { reason: GapReason; words: string }
export type TypedGaps = Readonly<Partial<Record<Shot, TypedGap>>>

/** What photos of goods show, as typed. */
export type TypedShots = {
  photos: readonly { sha256: string }[]
  kind: GoodsKind
  /** What each photo shows, by its hash. */
  shots: Readonly<Record<string, Shot>>
  /** Why there is no photo of a shot. */
  gaps: TypedGaps
}

/** What the photos show and why some are missing, as it is sent. */
export function shotsTakenOf({ photos, kind, shots, gaps }: TypedShots): ShotsTaken {
  return {
    kind,
    photos: photos.flatMap(({ sha256 }) => {
      const shot = shots[sha256]
      return shot === undefined ? [] : [{ sha256, shot }]
    }),
    gaps: SHOTS.flatMap((shot) => {
      const gap = gaps[shot]
      return gap === undefined ? [] : [{ shot, ...gap }]
    }),
  }
}

/** Whether a reason was given; another reason needs words. */
export const isReason = ({ reason, words }: TypedGap): boolean =>
  reason !== 'other' || words.trim() !== ''

/** The shots that are asked for and have neither a photo, now or among those that are `known`, nor a reason. */
export function lackingShots(
  typed: TypedShots,
  asked: readonly Shot[],
  known: readonly Shot[] = [],
): Shot[] {
  const { photos, gaps } = shotsTakenOf(typed)
  return shotsLacking(asked, [...known, ...photos.map(({ shot }) => shot)], gaps.filter(isReason))
}

/** The tape along a side of a packed carton. */
export const SIDE_SHOTS = ['length', 'width', 'height'] as const
export type SideShot = (typeof SIDE_SHOTS)[number]

/** What a photo of the warehouse shows, in the order in which photos are taken. */
export const SHOTS = [
  'front',
  'back',
  'label',
  'model',
  'ports',
  'size',
  'flaw',
  ...SIDE_SHOTS,
] as const
export type Shot = (typeof SHOTS)[number]

/** What goods are, as far as it decides which photos show them. */
export const GOODS_KINDS = ['clothing', 'electronics', 'other'] as const
export type GoodsKind = (typeof GOODS_KINDS)[number]

/** The shots of each kind of goods, the most telling first. A flaw is photographed where there is one. */
const SHOT_LISTS = {
  clothing: ['front', 'back', 'label'],
  electronics: ['front', 'model', 'ports'],
  other: ['front', 'label'],
} as const satisfies Record<GoodsKind, readonly Shot[]>

/** Why a shot was not taken. */
export const GAP_REASONS = ['hasNone', 'sealed', 'wouldDamage', 'tooLarge', 'other'] as const
export type GapReason = (typeof GAP_REASONS)[number]

/** A shot that was not taken; `words` are for the member, and empty unless staff wrote some. */
export type ShotGap = { shot: Shot; reason: GapReason; words: string }

/** Which photos were asked for when a parcel came, and which of them there are none of. */
export type ShotRecord = { kind: GoodsKind; gaps: readonly ShotGap[] }

/**
 * The shots that staff take of goods: as many of the kind's as are free, and the tape along the sides, which is evidence
 * of what is charged by volume and counts as no free photo.
 */
export function shotsAsked(kind: GoodsKind, freePhotos: number): Shot[] {
  return [...SHOT_LISTS[kind].slice(0, freePhotos), 'size']
}

/** The shots to choose from for a photo: those of the kind, and a flaw. */
export const shotsOf = (kind: GoodsKind): Shot[] => [...SHOT_LISTS[kind], 'size', 'flaw']

/** The shots that are asked for and of which there is neither a photo nor a reason. */
export const shotsLacking = (
  asked: readonly Shot[],
  taken: readonly (Shot | null)[],
  gaps: readonly Pick<ShotGap, 'shot'>[],
): Shot[] => asked.filter((one) => !taken.includes(one) && gaps.every(({ shot }) => shot !== one))

/** The reasons that count: those of shots that are asked for and were not taken, the first for each. */
export const openGaps = (
  asked: readonly Shot[],
  taken: readonly (Shot | null)[],
  gaps: readonly ShotGap[],
): ShotGap[] =>
  asked
    .filter((one) => !taken.includes(one))
    .flatMap((one) => gaps.find(({ shot }) => shot === one) ?? [])

/** What photos show: as said, else the next shot that is asked for and has none, since they are taken in that order. */
export function filedShots(
  sha256s: readonly string[],
  said: Readonly<Record<string, Shot>>,
  asked: readonly Shot[],
): Record<string, Shot> {
  const filed: Record<string, Shot> = {}
  for (const sha256 of sha256s) if (said[sha256]) filed[sha256] = said[sha256]
  for (const sha256 of sha256s) {
    const next = asked.find((shot) => !Object.values(filed).includes(shot))
    if (filed[sha256] === undefined && next !== undefined) filed[sha256] = next
  }
  return filed
}

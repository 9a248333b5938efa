/*
 *   asked ─┬─ take (staff) ─────> taken: the new photo lies beside the old one
 *          ├─ refuse (staff) ───> refused, with a reason
 *          └─ withdraw (member) ─> withdrawn
 */
export const RETAKE_STATES = ['asked', 'taken', 'refused', 'withdrawn'] as const
export type RetakeState = (typeof RETAKE_STATES)[number]

type Retake = { state: RetakeState }
/** A retake is decided once, by whoever comes first. */
export const isOpenRetake = ({ state }: Retake): boolean => state === 'asked'

/** Code points of what is to be seen on the new photo. */
export const MAX_RETAKE_WORDS = 300
/** Retakes of one parcel that wait at once. */
export const MAX_OPEN_RETAKES = 5
/** Retakes of one parcel in any state. */
export const MAX_RETAKES = 20
/** Rings on one photo. */
export const MAX_RINGS = 5
/** Centre and radius of a ring are in so many parts of the picture's width and height; the radius of its width. */
export const RING_PARTS = 10_000
export const MIN_RING_RADIUS = 200
export const MAX_RING_RADIUS = 5_000

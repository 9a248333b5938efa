import { type ShotGap, SIDE_SHOTS, type SideShot } from '#features/shots/rules/shot-list.ts'

/** A side of a carton: its photo, or why there is none. */
export type SideEvidence = {
  side: SideShot
  photoSha256: string | null
  gap: Pick<ShotGap, 'reason' | 'words'> | null
}

/** The sides of a carton whose volume is charged that have neither a photo nor a reason. */
export const sidesLacking = (sides: readonly SideEvidence[]): SideShot[] =>
  SIDE_SHOTS.filter((side) => {
    const evidence = sides.find((one) => one.side === side)
    return !evidence || (evidence.photoSha256 === null && !isReason(evidence.gap))
  })

const isReason = (gap: SideEvidence['gap']): boolean =>
  gap !== null && (gap.reason !== 'other' || gap.words.trim() !== '')

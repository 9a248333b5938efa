import type { Attention } from '#data/attention.ts'
import type { OutcomeRow } from '#shared/contract/rows.ts'

/** The refused claim of a parcel, with the pictures that went with it: its note, and what a new claim replaces. */
export function refusedClaim(
  { refused }: Pick<Attention, 'refused'>,
  parcelId: string,
): { note: string; outcomes: OutcomeRow[] } {
  const outcomes = refused
    .flatMap((group) => group.outcomes)
    .filter(
      ({ op, target, set }) =>
        (op === 'claim.file' && target === parcelId) ||
        (op === 'photo.attach' && set.ownerTable === 'claim' && set.ownerId === parcelId),
    )
  const note = outcomes.findLast(({ op }) => op === 'claim.file')?.set.note
  return { note: typeof note === 'string' ? note : '', outcomes }
}

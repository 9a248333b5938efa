import type { Writer } from '#server/database/writer.ts'
import { nowOf, type Services } from '#server/services.ts'
import { closeMissingCase } from '#server/use-cases/compensations/close-missing-case.ts'
import type { ParcelRow } from '#shared/contract/rows.ts'

type Where = { writer: Writer; accountId: string }
type Place = Pick<ParcelRow, 'missingSince'>

/**
 * Tells the member that a parcel is missing from its shelf or that it is here again, if that has changed. One that is
 * here again needs no compensation, so an open case ends.
 */
export async function tellOfMissing(
  { writer, accountId }: Where,
  before: ParcelRow,
  { missingSince }: Place,
  deps: Pick<Services, 'nowMs'>,
): Promise<void> {
  if ((before.missingSince === null) === (missingSince === null)) return
  const { id: objectId, code, trackingNumber } = before
  const kind = missingSince === null ? 'parcelFound' : 'parcelMissing'
  writer.event(accountId, { kind, objectId, args: { code: code ?? '', trackingNumber } })
  if (missingSince !== null) return
  const end = { state: 'found', reason: '', decidedAt: nowOf(deps) } as const
  await closeMissingCase({ writer, accountId }, objectId, end)
}

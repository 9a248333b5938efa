import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { staffProblemWords } from '#features/console/staff/parts/problem-text.ts'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { stageWords } from '#features/parcels/member/parts/stage-words.ts'
import { getStaffParcel } from '#features/receiving/contract/receiving.ts'

/** A scan that is no package number at all is refused before the search. */
const isUnknown = (code: string) => code === 'not_found' || code === 'validation'

/** Stops the packing: a parcel that is not in this order, whose it is and where it belongs. */
export function ForeignParcel({ code, memberNum }: { code: string; memberNum: string }) {
  const { i18n } = useLingui()
  const answer = useLive(
    () => query(getStaffParcel, { params: { code } }, { call: staffCall }),
    [code],
  )
  const parcel = answer.state === 'ready' ? answer.value : null
  const stage = parcel && i18n._(stageWords(parcel.stage).label)
  const owner = parcel && groupedCode(parcel.memberNum)
  const shelf = parcel?.shelf
  const name = groupedCode(code)
  return (
    <Notice kind="danger">
      <strong className="block text-18">
        <Trans>Stop: {name} isn’t in this order</Trans>
      </strong>
      {(answer.state === 'error' || answer.state === 'offline') &&
        (isUnknown(answer.problem.code) ? (
          <Trans>No parcel has this number. Check each character against the label.</Trans>
        ) : (
          i18n._(staffProblemWords(answer.problem.code))
        ))}
      {parcel && parcel.memberNum !== memberNum && (
        <Trans>
          It belongs to {owner} ({stage}).
        </Trans>
      )}
      {parcel && parcel.memberNum === memberNum && (
        <Trans>It’s the same member’s, but not part of this order ({stage}).</Trans>
      )}
      {shelf && (
        <span className="block font-semibold">
          <Trans>Put it back on shelf {shelf}.</Trans>
        </span>
      )}
    </Notice>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { PackageSearch, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#engine/client/acts/use-write.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { useOpened } from '#engine/client/parts/forms/use-opened.ts'
import { useSavedToast } from '#engine/client/parts/state/use-saved-toast.ts'
import { leaveOverlays } from '#engine/client/platform/overlays.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { paths } from '#engine/shared/paths.ts'
import { WriteFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import type { ClaimRow, ParcelRow } from '#features/parcels/changes/rows.ts'
import { parcelCan } from '#features/parcels/rules/parcel-states.ts'
import { ClaimSheet } from './ClaimSheet.tsx'
import { removeParcel } from './parcel-actions.ts'

type ParcelActionsProps = { parcel: ParcelRow; claim: ClaimRow | null }

/** Actions for a parcel that does not arrive or was registered by mistake; none once it is here. */
export function ParcelActions({ parcel, claim }: ParcelActionsProps) {
  const { t } = useLingui()
  const saved = useSavedToast()
  const { run, busy, failed } = useWrite()
  const [isRemoving, setRemoving] = useState(false)
  const [isClaiming, setClaiming] = useOpened(`claim ${parcel.id}`)
  const canClaim = parcelCan.claim(parcel) && claim?.status !== 'waiting'
  const { requestId } = parcel
  const canRemove = parcelCan.remove(parcel) && requestId === null
  const remove = async () => {
    const result = await run(() => removeParcel(parcel))
    if (result === null) return
    saved(result.saved, t`Parcel removed`)
    await leaveOverlays()
    navigate(paths.parcels('toWarehouse'), { replace: true })
  }
  const { trackingNumber } = parcel
  if (!canClaim && !canRemove) return null
  return (
    <Section title={<Trans>Is something wrong?</Trans>}>
      {canClaim && (
        <>
          <p className="text-14">
            <Trans>
              If the courier says “delivered” but it isn’t checked in after two working days, your
              member number may be missing from the label. Claim it with proof.
            </Trans>
          </p>
          <Button icon={PackageSearch} onClick={() => setClaiming(true)}>
            <Trans>Claim this parcel</Trans>
          </Button>
        </>
      )}
      {requestId !== null && (
        <p className="text-14">
          <Trans>
            It comes from{' '}
            <a className="underline" href={paths.request(requestId)}>
              a buying request
            </a>
            , so it can’t be removed.
          </Trans>
        </p>
      )}
      {canRemove && (
        <Button look="danger" icon={Trash2} onClick={() => setRemoving(true)}>
          <Trans>Remove this parcel</Trans>
        </Button>
      )}
      <ConfirmSheet
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={<Trans>Remove this parcel?</Trans>}
        icon={Trash2}
        verb={<Trans>Remove parcel</Trans>}
        busy={busy}
        onConfirm={remove}
      >
        <p>
          <Trans>
            {trackingNumber} is removed from your list with its goods and photos. If it still
            arrives, you can declare it then.
          </Trans>
        </p>
        {failed && <WriteFailure why={failed} />}
      </ConfirmSheet>
      <ClaimSheet open={isClaiming} onClose={() => setClaiming(false)} parcelId={parcel.id} />
    </Section>
  )
}

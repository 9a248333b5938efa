import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { keptTyped } from '#engine/client/acts/kept-typed.ts'
import { useSave } from '#engine/client/acts/use-save.ts'
import { type Attention, attention } from '#engine/client/data/attention.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { useSavedToast } from '#engine/client/parts/state/use-saved-toast.ts'
import { pictureStore } from '#engine/client/sync/chosen-pictures.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import { SaveFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { ClaimFields, useClaim } from '#features/parcels/member/shared/ClaimFields.tsx'
import { NoRoomNote } from '#features/parcels/member/shared/NoRoomNote.tsx'
import { claimForm } from '#features/parcels/member/shared/photos-form.ts'
import { claimParcel } from './parcel-actions.ts'

type ClaimSheetProps = { open: boolean; onClose: () => void; parcelId: string }

/** Claims a declared parcel that was delivered but never checked in. A refused claim is continued with its note. */
export function ClaimSheet({ open, onClose, parcelId }: ClaimSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<Trans>Claim this parcel</Trans>}
      description={
        <Trans>
          For a parcel that’s marked as delivered but not checked in. Your member number may be
          missing from its label.
        </Trans>
      }
    >
      <ClaimForm parcelId={parcelId} onDone={onClose} />
    </Sheet>
  )
}

function ClaimForm({ parcelId, onDone }: { parcelId: string; onDone: () => void }) {
  const { t } = useLingui()
  const saved = useSavedToast()
  const [form] = useState(() => claimForm(parcelId))
  const tray = useLive(attention, [])
  const refused = refusedClaim(tray.state === 'ready' ? tray.value : { refused: [] }, parcelId)
  const [keeper] = useState(() => keptTyped(`claim ${parcelId}`, { note: '' }))
  const [typed, setTyped] = useState<string | null>(keeper.start.note || null)
  const claim = useClaim(pictureStore(form, 'proof'), typed ?? refused.note, (note) => {
    setTyped(note)
    keeper.keep({ note })
  })
  const save = useSave()
  const [hasNoRoom, setHasNoRoom] = useState(false)
  const file = async () => {
    setHasNoRoom(false)
    // What it replaces leaves the tray.
    setTyped(typed ?? refused.note)
    const result = await save.submit(claim.entry, (proof) =>
      claimParcel({ parcelId, ...proof, replaces: refused.outcomes }),
    )
    if (result === null) return
    keeper.keep(null)
    if (!result.saved.picturesKept) {
      setHasNoRoom(true)
      return save.again()
    }
    saved(result.saved, t`Claim submitted. The warehouse will review it`)
    onDone()
  }
  return (
    <Form onSubmit={file}>
      <ClaimFields claim={claim} tried={save.tried} />
      {hasNoRoom && <NoRoomNote />}
      {save.failed && <SaveFailure why={save.failed} />}
      <Button
        type="submit"
        look="primary"
        icon={Check}
        busy={save.busy || claim.pictures.reading > 0}
      >
        <Trans>Claim parcel</Trans>
      </Button>
    </Form>
  )
}

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

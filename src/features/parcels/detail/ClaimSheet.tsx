import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { ClaimFields, MAX_CLAIM_NOTE } from '#features/parcels/shared/ClaimFields.tsx'
import { usePictures } from '#parts/use-pictures.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { toast } from '#ui/toast.ts'
import { claimParcel } from './claim-parcel.ts'
import { NoRoomNote } from './NoRoomNote.tsx'

type ClaimSheetProps = { open: boolean; onClose: () => void; parcelId: string }

/** Claims a declared parcel that was delivered and never checked in. */
export function ClaimSheet({ open, onClose, parcelId }: ClaimSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<Trans>Claim this parcel</Trans>}
      description={
        <Trans>
          For a parcel that the courier calls delivered and that is not checked in: perhaps your
          code is missing on its label.
        </Trans>
      }
    >
      <ClaimForm parcelId={parcelId} onDone={onClose} />
    </Sheet>
  )
}

function ClaimForm({ parcelId, onDone }: { parcelId: string; onDone: () => void }) {
  const { t } = useLingui()
  const pictures = usePictures()
  const [note, setNote] = useState('')
  const [state, setState] = useState<'typing' | 'tried' | 'saving' | 'noRoom'>('typing')
  const claim = async () => {
    setState('tried')
    if (pictures.chosen.length === 0 || note.trim().length > MAX_CLAIM_NOTE) return
    setState('saving')
    const proofs = pictures.chosen.map(({ image }) => image)
    const { picturesKept } = await claimParcel({ parcelId, note: note.trim(), proofs })
    if (!picturesKept) return setState('noRoom')
    toast.good(t`Claim kept; the warehouse will look at it`)
    onDone()
  }
  return (
    <Form onSubmit={claim}>
      <ClaimFields pictures={pictures} note={note} onNote={setNote} tried={state !== 'typing'} />
      {state === 'noRoom' && <NoRoomNote />}
      <Button type="submit" look="primary" icon={Check} busy={state === 'saving'}>
        <Trans>Claim parcel</Trans>
      </Button>
    </Form>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { openedDrafts } from '#engine/client/data/draft-forms.ts'
import { draftList } from '#engine/client/data/drafts.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import type { Rows } from '#engine/shared/rows.ts'
import { parcelByRef } from '#features/parcels/member/data/parcels.ts'
import type { RequestLineRow } from '#features/requests/member/data/requests.ts'
import {
  isOpenReturn,
  piecesToReturn,
  returnWindow,
} from '#features/requests/rules/return-states.ts'
import { ReturnForm } from './ReturnForm.tsx'

type ReturnParcelProps = {
  merchantParcel: Rows['requestParcel']
  lines: readonly RequestLineRow[]
  returns: readonly Rows['goodsReturn'][]
}

/** The return of goods of a parcel that arrived: until when, and the form. */
export function ReturnParcel({ merchantParcel, lines, returns }: ReturnParcelProps) {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  /** Also while a refusal is said in the form, whatever another device has done to the parcel. */
  const [isOpen, setOpen] = useState(false)
  const [over, setOver] = useState<ReadonlySet<string>>(new Set())
  const { parcelId, trackingNumber } = merchantParcel
  const parcel = useLive(() => parcelByRef({ id: parcelId }), [parcelId])
  const drafts = useLive(() => draftList('goodsReturn'), [])
  if (parcel.state !== 'ready' || drafts.state !== 'ready') return null
  const row = parcel.value?.row
  const returnable = lines
    .map((line) => ({ line, most: piecesToReturn(merchantParcel, line.id, returns) }))
    .filter(({ most }) => most > 0)
  const waits = returns.some((one) => one.parcelId === parcelId && isOpenReturn(one))
  const window = returnWindow(merchantParcel, row, nowMs())
  const hasNothing = waits || returnable.length === 0
  if (window.state === 'notYet' || (hasNothing && !isOpen)) return null
  const [draft] = openedDrafts(
    'goodsReturn',
    drafts.value.filter(({ id }) => !over.has(id)),
    (content) => (content.parcelId === parcelId ? content.form : null),
  )
  return (
    <Section title={<Trans>Return goods</Trans>}>
      <p className="text-16">
        {window.state === 'left' && (
          <Trans>
            Parcel {trackingNumber} is in an order or has left the warehouse, so its goods can’t be
            returned.
          </Trans>
        )}
        {window.state === 'closed' && (
          <Trans>
            Goods of parcel {trackingNumber} could be returned until {dateTime(window.closesAt)}.
          </Trans>
        )}
        {window.state === 'open' && (
          <Trans>
            Something wrong with the goods of parcel {trackingNumber}? You can ask to return them
            until {dateTime(window.closesAt)}.
          </Trans>
        )}
      </p>
      {isOpen || (window.state === 'open' && draft !== undefined) ? (
        <ReturnForm
          requestId={merchantParcel.requestId}
          parcelId={parcelId}
          lines={returnable}
          draft={draft ?? null}
          onSend={() => setOpen(true)}
          onAsked={(draftId) => {
            setOpen(false)
            if (draftId !== null) setOver(new Set([...over, draftId]))
          }}
        />
      ) : (
        window.state === 'open' && (
          <div>
            <Button
              icon={Undo2}
              onClick={() => setOpen(true)}
              aria-label={t`Return goods of ${trackingNumber}`}
            >
              <Trans>Return goods</Trans>
            </Button>
          </div>
        )
      )}
    </Section>
  )
}

import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ChooseOwner } from './ChooseOwner.tsx'
import { expectedOf, knownOf } from './choices.ts'
import { KnownParcels } from './KnownParcels.tsx'
import type { Receiving, Scanned } from './receiving.ts'
import { ScanField } from './ScanField.tsx'

/** A number that is not one expected parcel's: several members', nobody's, or one that lies here already. */
export function ChoosingStep({ receiving, scanned }: { receiving: Receiving; scanned: Scanned }) {
  const { found, trackingNumber } = scanned
  const known = knownOf(found)
  const expected = expectedOf(found)
  const isHere = expected.length === 0 && known.length + found.unclaimed.length > 0
  const [isAnother, setIsAnother] = useState(!isHere)
  return (
    <div className="grid gap-4">
      <h2 className="text-18 font-semibold">
        {expected.length > 0 && <Trans>Whose name is on the label?</Trans>}
        {expected.length === 0 && !isHere && <Trans>Nobody is waiting for this number.</Trans>}
        {isHere && <Trans>This number was received before.</Trans>}
      </h2>
      <p className="font-mono text-22 font-semibold wrap-anywhere">{trackingNumber}</p>
      <KnownParcels parcels={known} unclaimed={found.unclaimed} />
      {isAnother ? (
        <ChooseOwner receiving={receiving} scanned={scanned} />
      ) : (
        <>
          <ScanField busy={false} error={null} onScan={(text) => void receiving.find(text)} />
          <Button className="justify-self-start" onClick={() => setIsAnother(true)}>
            <Trans>It is another parcel with the same number</Trans>
          </Button>
        </>
      )}
      {isAnother && (
        <Button className="justify-self-start" onClick={receiving.goBack}>
          <Trans>Back</Trans> <kbd className="font-mono text-12">Esc</kbd>
        </Button>
      )}
    </div>
  )
}

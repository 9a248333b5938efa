import { Plural, Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createBeep } from '#platform/beep.ts'
import { labelText, type ScannedCode } from '#shared/domain/scanned-code.ts'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { confirmCodes, type Refused, refuseCode, type Wanted, withCode } from './choose-codes.ts'
import { ScanBody } from './ScanBody.tsx'
import { ScannedList } from './ScannedList.tsx'
import { ScanRefusalNote } from './ScanRefusalNote.tsx'

export type ScanSheetProps = {
  wanted: Wanted
  /** How many codes can be taken; the first ends the scan if there is room for one. */
  room: number
  /** Each box of a parcel counts, with its place in the code: `JDVA12345678901-2-3-`. */
  boxes?: boolean
  onCodes: (codes: readonly string[]) => void
  onClose: () => void
}

/** Reads codes with the camera, from a picture or as typed: one, or many in a row. */
export function ScanSheet({ wanted, room, boxes = false, onCodes, onClose }: ScanSheetProps) {
  const [codes, setCodes] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<Refused | null>(null)
  const [confirm] = useState(confirmCodes)
  const [beep] = useState(createBeep)
  /** The codes as they are now: several pictures are read between two renders. */
  const now = useRef(codes)
  const isOne = room === 1
  useEffect(() => beep.end, [beep])

  const keep = (next: readonly string[]) => {
    now.current = next
    setCodes(next)
  }
  /** True when what was scanned is in the list now. */
  const take = (scanned: readonly ScannedCode[]): boolean => {
    const refusals = scanned.flatMap((one) => refuseCode(one, wanted) ?? [])
    const good = scanned.filter((one) => refuseCode(one, wanted) === null)
    if (scanned.length > 0) setRefused(refusals[0] ?? null)
    const before = now.current
    const next = good
      .slice(0, Math.max(0, room - before.length))
      .reduce((list, one) => withCode(list, boxes ? labelText(one) : one.code), before)
    if (next !== before) {
      beep.play()
      keep(next)
      if (isOne) finish(next)
    }
    return good.length > 0
  }
  const finish = (list: readonly string[]) => {
    onCodes(list.toReversed())
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={isOne ? <Trans>Scan a code</Trans> : <Trans>Scan codes</Trans>}
      footer={
        !isOne && (
          <Button
            look="primary"
            icon={Check}
            disabled={codes.length === 0}
            onClick={() => finish(codes)}
          >
            <Plural
              value={codes.length}
              _0="Use numbers"
              one="Use # number"
              other="Use # numbers"
            />
          </Button>
        )
      }
    >
      <ScanBody confirm={confirm} onRead={take}>
        {refused && <ScanRefusalNote refused={refused} />}
        {!isOne && (
          <ScannedList
            codes={codes}
            isFull={codes.length >= room}
            onRemove={(gone) => keep(codes.filter((one) => one !== gone))}
          />
        )}
      </ScanBody>
    </Sheet>
  )
}

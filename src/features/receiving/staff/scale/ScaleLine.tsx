import { Trans } from '@lingui/react/macro'
import { Scale } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import type { Size } from '#features/console/staff/parts/parse-measures.ts'
import { MeasureButton } from './MeasureButton.tsx'
import { ScaleReading } from './ScaleReading.tsx'
import { ScaleSheet } from './ScaleSheet.tsx'
import {
  keptScale,
  resumeScale,
  type ScaleState,
  type Settled,
  scale,
  takeSettled,
} from './scale.ts'
import { serialOfBrowser } from './serial-port.ts'

type ScaleLineProps = {
  values: Size
  /** Types what the scale says into the fields. */
  onTake: (fields: Partial<Size>) => void
}

const inCm = (mm: number) => String(mm / 10)

/** What stands still on a scale that somebody has compared, while it says so. */
function standing(now: ScaleState): Settled | null {
  if (now.state !== 'open' || !now.isProven) return null
  const { settled, reading } = now
  const isStill = reading?.kind === 'weight' && reading.isStable !== false
  if (isStill) return settled?.grams === reading.grams ? settled : null
  return reading?.kind === 'size' ? settled : null
}

/**
 * The scale of this device: what it says, and its measures typed into the fields that are empty once they stand still.
 * What somebody typed is only replaced when they say so. Nothing in a browser without serial ports.
 */
export function ScaleLine({ values, onTake }: ScaleLineProps) {
  const [isSettingUp, setIsSettingUp] = useState(false)
  const now = scale.value
  const settled = standing(now)
  const fields: Partial<Size> = {}
  if (settled?.grams != null) fields.weight = `${settled.grams} g`
  if (settled?.sidesMm) {
    const [length, width, height] = settled.sidesMm
    Object.assign(fields, { length: inCm(length), width: inCm(width), height: inCm(height) })
  }
  const names = Object.keys(fields) as (keyof Size)[]
  const isEmpty = names.every((name) => values[name].trim() === '')
  const isFree = settled !== null && !settled.isTaken && isEmpty
  const isOther = names.some((name) => values[name] !== fields[name])
  const take = () => {
    takeSettled()
    onTake(fields)
  }
  const takeItself = useEffectEvent(take)
  useEffect(() => {
    if (isFree) takeItself()
  }, [isFree])
  useEffect(() => {
    void resumeScale()
    // What stood on the scale was this parcel's, also if its weight was typed.
    return takeSettled
  }, [])
  if (serialOfBrowser() === null) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-14">
      {now.state === 'open' && (
        <p role="status" className="flex items-center gap-2 tabular-nums">
          <Icon of={Scale} /> <ScaleReading of={now} />
        </p>
      )}
      {now.state === 'lost' && (
        <p role="status" className="flex items-center gap-2">
          <Icon of={Scale} /> <Trans>The scale is not connected.</Trans>
        </p>
      )}
      <MeasureButton />
      {isOther && !isFree && (
        <Button onClick={take}>
          <Trans>Take it from the scale</Trans>
        </Button>
      )}
      <Button look="plain" onClick={() => setIsSettingUp(true)}>
        {keptScale() === null ? <Trans>Connect a scale</Trans> : <Trans>Set up the scale</Trans>}
      </Button>
      <ScaleSheet open={isSettingUp} onClose={() => setIsSettingUp(false)} />
    </div>
  )
}

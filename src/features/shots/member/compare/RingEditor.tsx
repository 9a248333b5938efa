import { Trans, useLingui } from '@lingui/react/macro'
import { Circle, Eraser, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useWrite } from '#engine/client/acts/use-write.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { WriteFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import { ringPhoto, takeOffRings } from '#features/shots/member/acts/say-of-shots.ts'
import type { Ring } from '#features/shots/member/parts/RingLayer.tsx'
import {
  MAX_RING_RADIUS,
  MAX_RINGS,
  MIN_RING_RADIUS,
  RING_PARTS,
} from '#features/shots/rules/retake-states.ts'

/** In the middle, large enough to be seen. */
export const FIRST_RING: Ring = { x: 5_000, y: 5_000, radius: 1_500 }
const STEP = 400
const KEYS: Readonly<Record<string, Partial<Ring>>> = {
  ArrowLeft: { x: -STEP },
  ArrowRight: { x: STEP },
  ArrowUp: { y: -STEP },
  ArrowDown: { y: STEP },
  '+': { radius: STEP },
  '-': { radius: -STEP },
}

const between = (least: number, value: number, most: number) =>
  Math.round(Math.min(Math.max(value, least), most))

/** A ring that is moved and resized within its picture. */
export const movedRing = (ring: Ring, { x = 0, y = 0, radius = 0 }: Partial<Ring>): Ring => ({
  x: between(0, ring.x + x, RING_PARTS),
  y: between(0, ring.y + y, RING_PARTS),
  radius: between(MIN_RING_RADIUS, ring.radius + radius, MAX_RING_RADIUS),
})

type RingEditorProps = {
  photo: PhotoRow
  /** The ids of the rings that are on it. */
  ringIds: readonly string[]
  /** The ring that is being placed; null while none is. */
  placing: Ring | null
  onPlacing: (ring: Ring | null) => void
}

/** Draws a ring on the shown photo: pressed or moved into place, sized, then kept. */
export function RingEditor({ photo, ringIds, placing, onPlacing }: RingEditorProps) {
  const { t } = useLingui()
  const { run, busy, failed } = useWrite()
  const [hasDrawn, setHasDrawn] = useState(false)
  const keep = async () => {
    if (placing === null) return
    if ((await run(() => ringPhoto(photo, placing))) === null) return
    setHasDrawn(true)
    onPlacing(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = KEYS[event.key]
    if (placing === null || move === undefined) return
    event.preventDefault()
    onPlacing(movedRing(placing, move))
  }
  if (placing !== null) {
    return (
      // The arrows move the ring wherever the focus is among its buttons.
      <fieldset className="grid w-full min-w-0 gap-2" onKeyDown={onKeyDown} aria-label={t`Circle`}>
        <p className="text-14">
          <Trans>Tap the spot on the photo, or move the circle with the arrow keys.</Trans>
        </p>
        {failed && <WriteFailure why={failed} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button look="primary" icon={Circle} busy={busy} onClick={() => void keep()}>
            <Trans>Save circle</Trans>
          </Button>
          <IconButton
            icon={Minus}
            label={t`Smaller`}
            onClick={() => onPlacing(movedRing(placing, { radius: -STEP }))}
          />
          <IconButton
            icon={Plus}
            label={t`Larger`}
            onClick={() => onPlacing(movedRing(placing, { radius: STEP }))}
          />
          <Button onClick={() => onPlacing(null)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </fieldset>
    )
  }
  return (
    <div className="grid gap-2">
      {failed && <WriteFailure why={failed} />}
      <div className="flex flex-wrap gap-2">
        {ringIds.length < MAX_RINGS && (
          <Button icon={Circle} onClick={() => onPlacing(FIRST_RING)}>
            {hasDrawn || ringIds.length > 0 ? (
              <Trans>Circle another spot</Trans>
            ) : (
              <Trans>Circle a spot</Trans>
            )}
          </Button>
        )}
        {ringIds.length > 0 && (
          <Button icon={Eraser} busy={busy} onClick={() => void run(() => takeOffRings(ringIds))}>
            <Trans>Remove circles</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

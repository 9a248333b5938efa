import { Plural, Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { Chip } from '#ui/Chip.tsx'
import { Boat } from '#ui/drawings/Boat.tsx'
import { SnapshotDrawing } from './drawings/SnapshotDrawing.tsx'

/** A parcel's label as it looks while offline. */
export function SampleRegister() {
  return (
    <div className="overflow-hidden rounded-card border border-line border-l-6 border-l-caution bg-paper">
      <div className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
        <span className="font-mono text-14 font-semibold">SF14 2857 6091 332</span>
        <Chip tone="caution" icon={CloudOff}>
          <Plural value={3} one="# waiting to sync" other="# waiting to sync" />
        </Chip>
      </div>
    </div>
  )
}

export function SamplePhotos() {
  return (
    <div className="grid grid-cols-3 gap-2 text-center text-12 text-ink-soft">
      <div>
        <SnapshotDrawing kind="arrival" />
        <Trans>on arrival</Trans>
      </div>
      <div>
        <SnapshotDrawing kind="inspection" />
        <Trans>inspected</Trans>
      </div>
      <div>
        <SnapshotDrawing kind="packed" />
        <Trans>packed</Trans>
      </div>
    </div>
  )
}

export function SampleMark() {
  return (
    <div className="grid justify-items-center">
      <Boat />
    </div>
  )
}

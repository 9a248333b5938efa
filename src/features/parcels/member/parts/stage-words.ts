import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  FilePen,
  Layers,
  type LucideIcon,
  Package,
  PackageCheck,
  PackageX,
  Plane,
  ScanSearch,
  Trash2,
  Truck,
  Undo2,
} from 'lucide-react'
import type { Tone } from '#engine/client/ui/tone.ts'
import type { ParcelStage } from '#features/parcels/rules/parcel-stages.ts'

type StageWords = {
  /** Its short name, for chips and tabs. */
  label: MessageDescriptor
  /** The colour of its chip and of a label's edge. */
  tone: Tone
  icon: LucideIcon
  /** What the parcel's journey calls this stop. */
  stop: MessageDescriptor
  /** What happens next and what the member can do. */
  next: MessageDescriptor
  /** Whether it can be inspected, or why not. */
  inspection: MessageDescriptor
}

const STAGE_WORDS = {
  toWarehouse: {
    label: msg`On its way to us`,
    tone: 'info',
    icon: Truck,
    stop: msg`Registered, on its way to us`,
    next: msg`When it arrives, we weigh, measure and photograph it. You’ll see it all here.`,
    inspection: msg`You can order an inspection once it’s in our warehouse.`,
  },
  toDeclare: {
    label: msg`To be declared`,
    tone: 'caution',
    icon: FilePen,
    stop: msg`Received at the warehouse`,
    next: msg`It’s in our warehouse, but we don’t know what’s inside. Declare the goods to make it ready to ship.`,
    inspection: msg`Declare the goods first. Then you can order an inspection.`,
  },
  toShip: {
    label: msg`Ready to ship`,
    tone: 'good',
    icon: PackageCheck,
    stop: msg`Ready to ship`,
    next: msg`It’s safe in our warehouse. Parcels in the same warehouse can be shipped together.`,
    inspection: msg`You can order an inspection now.`,
  },
  inspecting: {
    label: msg`In inspection`,
    tone: 'info',
    icon: ScanSearch,
    stop: msg`In inspection`,
    next: msg`Inspection in progress. The result will appear here with photos.`,
    inspection: msg`We’re inspecting it.`,
  },
  inOrder: {
    label: msg`In an order`,
    tone: 'info',
    icon: Layers,
    stop: msg`In an order`,
    next: msg`It’s in an order, so goods and photos can’t be changed.`,
    inspection: msg`It’s in an order, so it can’t be inspected any more.`,
  },
  shipped: {
    label: msg`Shipped`,
    tone: 'neutral',
    icon: Plane,
    stop: msg`Shipped to you`,
    next: msg`It’s on its way to you.`,
    inspection: msg`It has been shipped, so it can’t be inspected any more.`,
  },
  returned: {
    label: msg`Returned`,
    tone: 'neutral',
    icon: Undo2,
    stop: msg`Returned to the sender`,
    next: msg`It was sent back to its sender.`,
    inspection: msg`It was sent back, so it can’t be inspected any more.`,
  },
  disposed: {
    label: msg`Disposed of`,
    tone: 'danger',
    icon: Trash2,
    stop: msg`Disposed of`,
    next: msg`It was disposed of. The photo shows it.`,
    inspection: msg`It was disposed of, so it can’t be inspected any more.`,
  },
  lost: {
    label: msg({ message: 'Lost', context: 'parcel' }),
    tone: 'danger',
    icon: PackageX,
    stop: msg`Lost in our warehouse`,
    next: msg`We lost it in our warehouse and paid you compensation.`,
    inspection: msg`We lost it in our warehouse, so it can’t be inspected any more.`,
  },
} as const satisfies Record<ParcelStage, StageWords>

const NONE: MessageDescriptor = { id: '' }
/** A stage that only newer versions of the app know: no words, but no broken page either. */
const UNKNOWN: StageWords = {
  label: NONE,
  tone: 'neutral',
  icon: Package,
  stop: NONE,
  next: NONE,
  inspection: NONE,
}

/** What the app says of a stage. */
export const stageWords = (stage: ParcelStage): StageWords => STAGE_WORDS[stage] ?? UNKNOWN

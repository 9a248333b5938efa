import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Ban, CircleCheck, CreditCard, type LucideIcon, ScanSearch, Undo2 } from 'lucide-react'
import type { Tone } from '#engine/client/ui/tone.ts'
import type { InspectionService } from '#features/inspections/rules/inspection-services.ts'
import type { InspectionState } from '#features/inspections/rules/inspection-states.ts'

/** The name of each service of an inspection. */
export const INSPECTION_SERVICE_WORDS = {
  photos: msg`Detailed photos`,
  measuring: msg`Weighing and measuring`,
  powerOnTest: msg`Power-on test`,
  counting: msg`Counting`,
  comparing: msg`Comparing with the listing`,
} as const satisfies Record<InspectionService, MessageDescriptor>

/** The state of an inspection in a few words. */
export const INSPECTION_STATE_WORDS = {
  awaitingPayment: { label: msg`Awaiting payment`, tone: 'caution', icon: CreditCard },
  waiting: { label: msg`Being inspected`, tone: 'info', icon: ScanSearch },
  done: { label: msg`Inspected`, tone: 'good', icon: CircleCheck },
  refunded: { label: msg`Not possible, refunded`, tone: 'danger', icon: Undo2 },
  cancelled: { label: msg`Cancelled`, tone: 'neutral', icon: Ban },
} as const satisfies Record<
  InspectionState,
  { label: MessageDescriptor; tone: Tone; icon: LucideIcon }
>

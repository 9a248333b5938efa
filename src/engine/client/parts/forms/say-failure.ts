import type { MessageDescriptor } from '@lingui/core'

/** What a rule was broken by, as it is shown; empty where the failure has none. `minMoney`: `min` as an amount in yuan. */
type Bounds = Record<'min' | 'minMoney' | 'max' | 'length' | 'type' | 'row', string>
/** The message of a failure; `label` is the field's translated label. */
export type SayFailure = (label: string, bounds: Bounds) => MessageDescriptor

import * as v from 'valibot'
import { channel } from '#features/shipping/rules/channel.ts'
import { readDemo } from './read-demo.ts'

/** Plausible lines of the three warehouses for the demo; no carrier's tariff. */
export const DEMO_CHANNELS = readDemo('channels', v.array(channel))

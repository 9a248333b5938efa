import type { Transport } from '#features/shipping/rules/channel-terms.ts'
import { warehouseInCountry } from '#features/warehouses/member/data/directory.ts'
import type { Typed } from './version-form.ts'

/** What lines of every transport begin with. */
const ANY: Typed = {
  'terms.goodsClasses': 'standard',
  'terms.minimum.per': '',
  'terms.uninsuredCapFen': '0',
  'terms.packingAllowanceBps': '5',
}
const BY_WEIGHT: Typed = {
  'terms.step': '0.5',
  'terms.pieceRule': 'carton',
  'terms.tariff.kind': 'first',
  'terms.tariff.first': '0.5',
  'terms.tariff.next': '0.5',
}

/**
 * The usual terms of a line by how it travels, without any price: most couriers divide by 5,000 and air lines by 6,000,
 * postal parcels count their weight alone up to 30 kg and 150 cm, and freight by sea counts the volume, or the weight
 * from a tonne in each cubic metre.
 */
const USUAL: Record<Transport, Typed> = {
  air: { ...BY_WEIGHT, 'terms.charging.mode': 'larger', 'terms.charging.divisor': '6000' },
  express: { ...BY_WEIGHT, 'terms.charging.mode': 'larger', 'terms.charging.divisor': '5000' },
  post: {
    ...BY_WEIGHT,
    'terms.charging.mode': 'actual',
    'terms.limits.weightGrams': '30',
    'terms.limits.sideCm': '150',
  },
  sea: {
    'terms.charging.mode': 'volume',
    'terms.charging.kgPerM3': '1000',
    'terms.step': '0.01',
    'terms.pieceRule': 'order',
    'terms.tariff.kind': 'bands',
    'terms.tariff.bands.0.upTo': '',
    'terms.tariff.bands.0.baseFen': '0',
    'terms.tariff.bands.0.rateFen': '',
  },
}
const TRANSPORT = 'terms.transport'
const usualOf = (transport: string | undefined): Typed => USUAL[transport as Transport] ?? {}

/** A new line from our warehouse in China, or the first one that is open, as one that travels by air. */
export const newLine = (): Typed => ({
  ...ANY,
  ...USUAL.air,
  'terms.origin': warehouseInCountry('CN'),
  [TRANSPORT]: 'air',
})

/**
 * A change of a new line with what follows from it: where it begins to travel otherwise, the terms that are still those
 * of the transport before become the usual ones of this one. What somebody has typed stays.
 */
export function withUsualTerms(typed: Typed, change: Typed): Typed {
  const [before, after] = [usualOf(typed[TRANSPORT]), usualOf(change[TRANSPORT])]
  if (!(TRANSPORT in change) || change[TRANSPORT] === typed[TRANSPORT]) return change
  const isUsual = (path: string) => (typed[path] ?? '') === (before[path] ?? '')
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isUsual)
  return { ...Object.fromEntries(paths.map((path) => [path, after[path]])), ...change } as Typed
}

import type { GoodsReason } from './goods-hint.ts'
import type { GoodsTag } from './goods-tags.ts'

/**
 * What goods may contain whose name suggests a class for this reason, the likeliest first. The words by which a name is
 * known, in each language, are those of the reason (`goods-vocabulary.ts`).
 */
export const SUGGESTED_TAGS = {
  weapon: ['knife'],
  flammable: ['liquid'],
  aerosol: ['liquid'],
  tobacco: ['battery', 'liquid'],
  drug: ['liquid', 'powder'],
  medicine: ['liquid', 'cream', 'powder'],
  cash: [],
  wildlife: [],
  liveAnimal: [],
  freshFood: ['food'],
  looseBattery: ['battery'],
  battery: ['battery', 'magnet'],
  liquid: ['liquid'],
  cream: ['cream', 'liquid'],
  powder: ['powder'],
  magnet: ['magnet'],
  food: ['food', 'liquid', 'powder'],
  cosmetics: ['cosmetics', 'liquid', 'cream', 'powder'],
  knife: ['knife'],
} as const satisfies Record<GoodsReason, readonly GoodsTag[]>

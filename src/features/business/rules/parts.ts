/** The parts of the product that a business may do without. */
export const PARTS = ['community', 'mall', 'dropShipping', 'buyingRequests'] as const
export type PartName = (typeof PARTS)[number]
/** Which parts a business offers. */
export type Features = Readonly<Record<PartName, boolean>>

/**
 * Whether a business offers what belongs to some parts: to all of them together what belongs to several, such as the
 * cart, as long as it offers one. What belongs to none is always there.
 */
export function isOffered(features: Features, parts: readonly PartName[]): boolean {
  return parts.length === 0 || parts.some((part) => features[part])
}

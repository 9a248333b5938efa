/** What members can have done in an inspection. Their prices are a setting of the business. */
export const INSPECTION_SERVICES = [
  'photos',
  'measuring',
  'powerOnTest',
  'counting',
  'comparing',
] as const
export type InspectionService = (typeof INSPECTION_SERVICES)[number]
export type InspectionPrices = Readonly<Record<InspectionService, number>>

/** Some services, each once and in the order of the table. */
export const sortedServices = (chosen: readonly string[]): InspectionService[] =>
  INSPECTION_SERVICES.filter((service) => chosen.includes(service))

/** What services cost together. */
export function inspectionFeeFen(services: readonly string[], prices: InspectionPrices): number {
  return sortedServices(services).reduce((sum, service) => sum + prices[service], 0)
}

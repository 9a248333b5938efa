import { useFormat } from '#i18n/use-format.ts'
import { WAREHOUSE_ZONES } from '#shared/domain/warehouses.ts'
import { useStation } from './station.ts'

/** Formats the times of a view: all in the zone of the tab's warehouse, which each of them names. */
export function useStationTime(): (at: string) => string {
  const zone = WAREHOUSE_ZONES[useStation()]
  const { zoned } = useFormat()
  return (at) => zoned(at, zone)
}
